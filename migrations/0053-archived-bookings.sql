-- Old bookings are moved to files: a row for each file, with the figures that reports, the end of day and the console
-- then read in place of the bookings.
create table booking_archive (
  salon_id uuid not null references salon,
  id uuid not null,
  -- The first day of the month in which the appointments began, in the salon's time zone.
  month date not null,
  -- 'writing': the bookings are still in the database. 'unused': they are in the database, and the file is about to be
  -- removed. 'deleted': the file was deleted for good, and the figures remain.
  status text not null check (status in ('writing', 'archived', 'unused', 'deleted')),
  -- The key of the object, and its SHA-256 checksum; none when there is no object.
  object text not null,
  sha256 text not null default '',
  bytes int not null default 0,
  bookings int not null,
  -- What was paid for them, less refunds.
  paid_minor bigint not null,
  figures jsonb not null default '{}',
  -- The days of their receipts, in the salon's time zone.
  receipts_from date,
  receipts_to date,
  created_at timestamptz not null,
  archived_at timestamptz,
  primary key (salon_id, id)
);
create index booking_archive_month on booking_archive (salon_id, month);

-- What lists and pages counted from bookings that are archived.
alter table client
  add column archived_appointments int not null default 0,
  add column archived_no_shows int not null default 0,
  add column archived_late int not null default 0,
  -- Their payments less refunds, and those for completed appointments.
  add column archived_spent_minor bigint not null default 0,
  add column archived_completed_minor bigint not null default 0;
alter table coupon add column archived_cost_minor bigint not null default 0;
alter table last_minute_offer
  add column archived_appointments int not null default 0,
  add column archived_cost_minor bigint not null default 0;

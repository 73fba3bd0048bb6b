-- Editing booked appointments: versions against concurrent edits, what happened when, and notifications of changes.
alter table booking
  -- Counts the changes. An edit names the version that was on the screen.
  add column version int not null default 1,
  -- When the client arrived, and when the first service began and the last one ended; null when nobody entered it.
  add column arrived_at timestamptz,
  add column started_at timestamptz,
  add column completed_at timestamptz;

-- Why the salon changed the price.
alter table booking_line add column price_reason text not null default '';

-- Changes by the salon of which the client is notified in a moment, all in one message.
create table booking_change (
  salon_id uuid not null,
  booking_id uuid not null,
  -- Later changes postpone it.
  due_at timestamptz not null,
  -- The appointment as the client knows it.
  known jsonb not null,
  primary key (salon_id, booking_id),
  foreign key (salon_id, booking_id) references booking on delete cascade
);
create index booking_change_due on booking_change (due_at);

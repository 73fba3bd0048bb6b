-- Deposits that were kept after a late cancellation: they are refunded when the time is sold again.
alter table booking
  add column deposit_kept_minor integer not null default 0 check (deposit_kept_minor >= 0),
  add column deposit_kept_at timestamptz,
  -- When it was refunded, and the reference of the appointment that took the time, or the first of several.
  add column deposit_refunded_at timestamptz,
  add column resold_to text;
create index booking_deposit_kept on booking (starts_at) where deposit_kept_minor > 0 and deposit_refunded_at is null;

-- When the fee of an appointment that the salon ended is charged and the rest refunded: a minute later, so that it can be
-- undone before; null when nothing is pending.
alter table booking add column fee_due_at timestamptz;
create index booking_fee_due on booking (fee_due_at) where fee_due_at is not null;

-- When the payment of a request that the salon declined is released and its client is notified: a minute later, so that it
-- can be undone before; null when nothing is pending. Not fee_due_at, of which the version before settles nothing that is
-- declined.
alter table booking add column decline_due_at timestamptz;
create index booking_decline_due on booking (decline_due_at) where decline_due_at is not null;

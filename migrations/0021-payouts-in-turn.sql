-- When a payout was last handed to the bank: those it has not answered for stand behind those that were not tried.
alter table payout add column tried_at timestamptz;
create index payout_to_send on payout (tried_at nulls first, created_at) where status = 'due';
-- Clients who may not book online are few, and looked for in one salon.
create index client_blocked on client (salon_id) where blocked_at is not null;

-- Salons' accounts at the card provider, as last read from it, and those of the simulated provider.
create table payout_account (
  salon_id uuid primary key references salon,
  ref text not null unique,
  submitted boolean not null default false,
  complete boolean not null default false,
  due text[] not null default '{}',
  overdue text[] not null default '{}',
  verifying boolean not null default false,
  deadline timestamptz,
  bank_last4 text,
  payout_failure text,
  created_at timestamptz not null,
  synced_at timestamptz not null
);
create index payout_account_synced on payout_account (synced_at);

create table simulated.account (
  id text primary key,
  idempotency_key text not null unique,
  complete boolean not null default false
);

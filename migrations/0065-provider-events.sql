-- Events of the payment provider, so that each is handled once and missing ones are found.
create table provider_event (
  id text primary key,
  type text not null,
  object_id text not null,
  -- A connected account, or null for our own.
  account text,
  payment_id uuid,
  created_at timestamptz not null,
  received_at timestamptz not null,
  handled_at timestamptz,
  -- Found by the daily comparison with the provider's list: its webhook did not arrive.
  missed boolean not null default false
);
create index provider_event_received_at on provider_event (received_at);

create table provider_sweep (
  provider text primary key,
  swept_at timestamptz not null
);

-- The provider rejects our keys or account, until a call succeeds again.
create table provider_problem (
  provider text primary key,
  message text not null,
  since timestamptz not null,
  last_at timestamptz not null
);

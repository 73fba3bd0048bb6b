-- Cards that customers have saved at the payment provider, and which nobody but the provider can read.
create table provider_customer (
  customer_id uuid not null references person on delete cascade,
  provider text not null,
  ref text not null,
  created_at timestamptz not null,
  primary key (customer_id, provider)
);

-- A card that is being saved: its bank may have to be asked first.
create table card_setup (
  id uuid primary key,
  customer_id uuid not null references person on delete cascade,
  provider text not null,
  ref text,
  created_at timestamptz not null
);
create index card_setup_customer_id on card_setup (customer_id);

create table saved_card (
  id uuid primary key,
  customer_id uuid not null references person on delete cascade,
  provider text not null,
  ref text not null,
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  exp_month int not null check (exp_month between 1 and 12),
  exp_year int not null,
  created_at timestamptz not null,
  unique (provider, ref)
);
create index saved_card_customer_id on saved_card (customer_id);

-- The cards of the simulated provider: what happens when each is charged.
create table simulated.saved_card (
  id text primary key,
  customer_ref text not null,
  setup_id text not null unique,
  last4 text not null,
  status text not null,
  decline_code text,
  client_secret text not null,
  return_url text not null,
  removed boolean not null default false
);

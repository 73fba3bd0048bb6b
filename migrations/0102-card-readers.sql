-- Card readers that the payment provider controls.
create table card_reader (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null,
  provider text not null,
  ref text not null,
  -- Where the provider says it stands.
  location_ref text not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  removed_at timestamptz,
  primary key (salon_id, id)
);
create unique index card_reader_ref on card_reader (provider, ref) where removed_at is null;

-- Sales that wait for a card at a reader. The id is that of the payment which the sale then has.
create table reader_payment (
  salon_id uuid not null,
  id uuid not null,
  reader_id uuid not null,
  reader_ref text not null,
  sold_by uuid not null,
  attempt_key text not null,
  sale jsonb not null,
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  status text not null check (status in ('waiting', 'sold', 'declined', 'cancelled', 'refused')),
  charge_ref text,
  -- The decline code, or the code of the refusal.
  reason text,
  receipt_no integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (salon_id, id)
);
-- A reader asks for one card at a time, and a sale for one card.
create unique index reader_payment_at_reader on reader_payment (salon_id, reader_id) where status = 'waiting';
create unique index reader_payment_of_sale on reader_payment (salon_id, attempt_key) where status = 'waiting';
create index reader_payment_unsettled on reader_payment (updated_at) where status = 'waiting' or charge_ref is null;
create index reader_payment_by_id on reader_payment (id);
create index reader_payment_over on reader_payment (updated_at) where status <> 'waiting';

-- The readers of the simulated provider.
create table simulated.card_reader (
  ref text primary key,
  label text not null,
  removed boolean not null default false
);

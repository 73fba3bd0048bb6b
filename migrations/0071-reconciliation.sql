-- Movements of our balance at the card provider, and where they differ from payments, payouts and the ledger.
create table provider_movement (
  id text primary key,
  provider text not null,
  type text not null,
  -- What moved it at the provider: a charge, a refund, a transfer.
  source text,
  -- The source of another movement to which it belongs: a refund's charge, a reversal's transfer.
  belongs_to text,
  payment_id uuid,
  payout_id uuid,
  -- Positive: to our balance. The fee is not deducted from the amount.
  amount_minor bigint not null,
  fee_minor bigint not null,
  currency text not null,
  created_at timestamptz not null
);
create index provider_movement_created_at on provider_movement (created_at);
create index provider_movement_source on provider_movement (source);
create index provider_movement_payment_id on provider_movement (payment_id) where payment_id is not null;
create index provider_movement_payout_id on provider_movement (payout_id) where payout_id is not null;

create table reconciliation_difference (
  id uuid primary key,
  -- What differs: 'payment:ID', 'order:ID', 'payout:ID' or 'movement:ID'.
  subject text not null unique,
  kind text not null check (kind in ('payment', 'ledger', 'payout', 'movement')),
  salon_id uuid,
  -- What it should be by our records, and what it is at the provider.
  expected_minor bigint not null,
  found_minor bigint not null,
  currency text not null,
  -- The type of a movement that belongs to nothing of ours.
  movement_type text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  -- Either it is gone, or an operator has resolved it with a reason.
  gone_at timestamptz,
  resolved_at timestamptz,
  resolved_by uuid references person on delete set null,
  reason text not null default ''
);
create index reconciliation_difference_open on reconciliation_difference (first_at, id) where gone_at is null and resolved_at is null;
create index reconciliation_difference_last on reconciliation_difference (last_at desc, id);
create index payment_updated_at on payment (updated_at) where captured_minor > 0;

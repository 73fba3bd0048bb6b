-- Disputed card payments: the customer's bank takes the amount back until it has decided.
create table dispute (
  id uuid primary key,
  -- The provider's id.
  provider_ref text not null unique,
  salon_id uuid not null references salon,
  payment_id uuid not null,
  order_id uuid not null,
  status text not null check (status in ('needs_response', 'under_review', 'won', 'lost', 'closed')),
  reason text not null,
  amount_minor bigint not null,
  currency text not null,
  -- What the ledger has of it: taken from our balance, and the provider's fee.
  withdrawn_minor bigint not null default 0,
  fee_minor bigint not null default 0,
  -- The movements at the provider, and the entries in the ledger.
  movements integer not null default 0,
  entries integer not null default 0,
  -- Until when evidence can be submitted.
  due_by timestamptz,
  -- What the salon says, and when it was submitted with the rest of the evidence.
  statement text not null default '',
  submitted_at timestamptz,
  opened_at timestamptz not null,
  closed_at timestamptz,
  updated_at timestamptz not null
);
create index dispute_salon on dispute (salon_id, opened_at desc, id);
create index dispute_opened on dispute (opened_at desc, id);
create index dispute_payment on dispute (payment_id);
create index dispute_open on dispute (due_by) where status = 'needs_response';

alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'prepayment', 'sale', 'fee', 'refund', 'point_of_sale', 'point_of_sale_refund', 'payout', 'payout_failed', 'plan', 'correction',
  'dispute')) not valid;

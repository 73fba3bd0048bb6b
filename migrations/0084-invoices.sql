-- The marketplace's invoices to salons for plans and commission, and credit notes.
create table marketplace_invoice (
  id uuid primary key,
  series text not null check (series in ('invoice', 'credit_note')),
  number integer not null check (number > 0),
  salon_id uuid not null references salon,
  -- The first day of the month.
  month date not null,
  at timestamptz not null,
  currency text not null,
  -- With VAT; below zero on a credit note.
  plan_minor bigint not null,
  commission_minor bigint not null,
  vat_minor bigint not null,
  -- Of a credit note for a commission that is not borne: the order.
  order_id uuid,
  content jsonb not null,
  mailed_at timestamptz,
  unique (series, number)
);
create unique index marketplace_invoice_month_once on marketplace_invoice (salon_id, month, currency) where order_id is null;
create index marketplace_invoice_salon on marketplace_invoice (salon_id, at desc);
create index marketplace_invoice_at on marketplace_invoice (at desc, id);
create index marketplace_invoice_order on marketplace_invoice (salon_id, order_id) where order_id is not null;

-- The latest number of each series; its lock makes them serial.
create table marketplace_invoice_number (
  series text primary key check (series in ('invoice', 'credit_note')),
  number integer not null
);
insert into marketplace_invoice_number values ('invoice', 0), ('credit_note', 0);

-- The months that are invoiced. Of those before the first one nothing is.
create table marketplace_invoice_month (
  month date primary key,
  issued_at timestamptz not null
);
insert into marketplace_invoice_month values ((date_trunc('month', now()) - interval '1 month')::date, now());

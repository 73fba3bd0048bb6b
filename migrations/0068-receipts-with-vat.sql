-- Receipts with VAT: what a salon is in law, the VAT of what it sells, and numbers of credit notes.
alter table salon
  add column legal_name text not null default '',
  -- Where the company is, if not at the salon.
  add column legal_street text not null default '',
  add column legal_postal_code text not null default '',
  add column legal_city text not null default '',
  add column vat_registered boolean not null default false,
  -- With the country's prefix, without spaces: 'DK12345678'.
  add column vat_id text not null default '';

-- Null is the usual one for what it is.
alter table service add column vat_class text
  check (vat_class in ('standard', 'hairdressing', 'beauty', 'food', 'books', 'exempt'));
alter table product add column vat_class text
  check (vat_class in ('standard', 'hairdressing', 'beauty', 'food', 'books', 'exempt'));

-- The number of a salon's latest credit note. In the table of receipts it is below zero: -3 is credit note 3.
alter table receipt_counter add column credit_no integer not null default 0;

-- The calendar that a customer subscribes to: one secret address each, of which only a hash is stored.
create table calendar_feed (
  customer_id uuid primary key references person on delete cascade,
  token_hash text not null unique,
  created_at timestamptz not null
);

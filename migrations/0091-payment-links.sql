-- Links by which a client pays what is due for an appointment, or a part of it, without an account.
create table payment_link (
  salon_id uuid not null,
  id uuid not null,
  booking_id uuid not null,
  -- The SHA-256 of the token in its address, which is derived from the id by a secret of the site.
  token_hash text not null,
  -- What is asked for; never more than is due is paid.
  amount_minor integer not null check (amount_minor > 0),
  mailed_at timestamptz,
  texted_at timestamptz,
  opened_at timestamptz,
  withdrawn_at timestamptz,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  created_by uuid,
  primary key (salon_id, id),
  foreign key (salon_id, booking_id) references booking on delete cascade
);
create index payment_link_token on payment_link (token_hash);
create index payment_link_booking on payment_link (salon_id, booking_id, created_at);

-- The link by which a balance was paid.
alter table payment add column link_id uuid;

-- A link that was mailed to set a new password with, one for each account.
create table password_reset (
  person_id uuid primary key references person on delete cascade,
  token_hash text not null unique,
  expires_at timestamptz not null
);
create index password_reset_expiry on password_reset (expires_at);

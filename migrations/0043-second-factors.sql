-- What an account asks for besides its password: authenticator apps, passkeys, and recovery codes for who lost them.
create table authenticator_app (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  name text not null check (length(name) between 1 and 60),
  -- Encrypted with the site's secret.
  secret text not null,
  -- The time step of the last code that was accepted: a code works once.
  last_step bigint not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index authenticator_app_person on authenticator_app (person_id);

create table passkey (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  name text not null check (length(name) between 1 and 60),
  credential_id text not null unique,
  public_key bytea not null,
  -- How often its authenticator says it was used; 0 for those that do not count.
  sign_count bigint not null,
  transports text[] not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_person on passkey (person_id);

create table recovery_code (
  person_id uuid not null references person on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (person_id, code_hash)
);

-- Wrong codes in a row, and until when no more are taken.
create table second_factor_lock (
  person_id uuid primary key references person on delete cascade,
  failures integer not null,
  locked_until timestamptz
);

-- When a second factor was shown in a session, and when its owner last showed that it is them.
alter table session
  add column second_factor_at timestamptz,
  add column confirmed_at timestamptz;

-- A salon's owner may ask everybody who works in its console for a second factor.
alter table salon add column second_factor_required boolean not null default false;

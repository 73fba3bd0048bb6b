-- Between the password and the second factor.
create table pending_sign_in (
  token_hash text primary key,
  person_id uuid not null references person on delete cascade,
  remember boolean not null,
  expires_at timestamptz not null
);
create index pending_sign_in_person on pending_sign_in (person_id);
create index pending_sign_in_expiry on pending_sign_in (expires_at);

-- What a passkey is asked to sign, once.
create table passkey_challenge (
  challenge text primary key,
  purpose text not null check (purpose in ('sign_in', 'second_step', 'confirm', 'add')),
  person_id uuid references person on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
create index passkey_challenge_person on passkey_challenge (person_id);

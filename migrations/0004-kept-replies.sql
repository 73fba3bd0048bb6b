-- Replies to calls that carried an Idempotency-Key, for a day: the same call again gets the same reply. `id` is a hash of
-- who asked, what for and their key; `reply` is null while the call is being worked on.
create table kept_reply (
  id text primary key,
  person_id uuid references person on delete cascade,
  fingerprint text not null,
  reply jsonb,
  claimed_at timestamptz not null
);
create index kept_reply_claimed on kept_reply (claimed_at);
create index kept_reply_person on kept_reply (person_id);

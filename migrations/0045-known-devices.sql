-- The browsers and programs that somebody has signed in with: a sign-in with another one is told by mail.
create table known_device (
  person_id uuid not null references person on delete cascade,
  device_hash text not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (person_id, device_hash)
);
create index known_device_last_seen on known_device (last_seen_at);

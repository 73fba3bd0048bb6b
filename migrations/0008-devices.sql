-- What a device calls itself, where it does, and when it last asked for something: so that its owner knows it again.
alter table session
  add column device text check (length(device) between 1 and 100),
  add column used_at timestamptz not null default now();
update session set used_at = created_at;

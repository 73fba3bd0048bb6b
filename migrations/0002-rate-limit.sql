-- How often each key was used lately. Nothing is lost when a crash empties it, so it is spared the write-ahead log.
create unlogged table rate_limit (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index rate_limit_expiry on rate_limit (expire);

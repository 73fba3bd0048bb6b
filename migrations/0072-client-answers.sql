-- What a client said about their appointment: that they are coming, and how many minutes late. Null: nothing.
alter table booking
  add column client_confirmed_at timestamptz,
  add column late_minutes smallint;

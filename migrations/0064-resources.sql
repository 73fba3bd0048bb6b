-- Rooms, chairs and devices of a salon. Each piece has an id of its own in unit_ids, which is the subject of its rows in
-- occupancy: the constraint that keeps people from being booked twice does so for each piece.
create table resource (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null unique,
  name text not null,
  unit_ids uuid[] not null check (cardinality(unit_ids) between 1 and 50),
  active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (salon_id, id)
);

-- What a service needs, as [{"resourceId": ..., "from": 30, "to": 60}] in minutes from its start; both null for all of it.
-- Copied to the booking.
alter table service add column resources jsonb not null default '[]' check (jsonb_typeof(resources) = 'array');
alter table booking_line add column resources jsonb not null default '[]' check (jsonb_typeof(resources) = 'array');

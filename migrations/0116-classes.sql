-- Classes: services that several clients attend together, in sessions that the salon schedules.
alter table service add column capacity smallint not null default 1 constraint service_capacity check (capacity between 1 and 200);

-- Each place of a session has an id of its own in seat_ids, which is the subject of its rows in occupancy: the constraint
-- that keeps people from being booked twice does so for each place. Sessions that repeat have one series.
create table class_session (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null,
  service_id uuid not null,
  staff_id uuid not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  seat_ids uuid[] not null check (cardinality(seat_ids) between 1 and 200),
  series_id uuid,
  cancelled_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null,
  primary key (salon_id, id)
);
create index class_session_time on class_session (salon_id, starts_at);
create index class_session_service on class_session (salon_id, service_id, starts_at);
create index class_session_series on class_session (salon_id, series_id, starts_at) where series_id is not null;

-- Of a block: the session that takes place then. Of a booking or hold: the session of which it has a place.
alter table occupancy add column session_id uuid;
create index occupancy_session on occupancy (salon_id, session_id) where session_id is not null;

-- Customers who wait for a time that is not free.
create table waiting_request (
  id uuid primary key,
  customer_id uuid not null references person on delete cascade,
  -- The salon in which it was made; others nearby are rows of waiting_place.
  salon_id uuid not null references salon on delete cascade,
  service_ids uuid[] not null check (cardinality(service_ids) > 0),
  -- Null: anyone.
  staff_id uuid,
  -- Days in the salon's time zone, both included.
  first_day date not null,
  last_day date not null,
  -- Parts of the day in which the appointment may start: 'morning', 'afternoon', 'evening'.
  parts text[] not null check (cardinality(parts) > 0 and parts <@ array['morning', 'afternoon', 'evening']),
  -- Also in salons so far away, kilometres; 0 for this one only.
  radius_km smallint not null default 0 check (radius_km >= 0),
  -- 'booked': an offered time was booked. 'served': booked in another way. 'ended': by the customer or the salon.
  status text not null default 'waiting' check (status in ('waiting', 'booked', 'served', 'ended', 'expired')),
  booking_id uuid,
  -- The order in which requests are served.
  joined_at timestamptz not null,
  checked_at timestamptz,
  closed_at timestamptz,
  version int not null default 1,
  check (last_day >= first_day),
  check ((status = 'waiting') = (closed_at is null))
);
create index waiting_request_customer on waiting_request (customer_id, joined_at);
create index waiting_request_due on waiting_request (checked_at nulls first) where status = 'waiting';
create index waiting_request_closed on waiting_request (closed_at) where closed_at is not null;
create index waiting_request_last_day on waiting_request (last_day) where status = 'waiting';

-- The salons that may serve an open request, with the services by the same name there.
create table waiting_place (
  salon_id uuid not null references salon on delete cascade,
  request_id uuid not null references waiting_request on delete cascade,
  service_ids uuid[] not null,
  staff_id uuid,
  primary key (salon_id, request_id)
);
create index waiting_place_request on waiting_place (request_id);

-- Times held exclusively for a request until they expire.
create table waiting_offer (
  id uuid primary key,
  request_id uuid not null references waiting_request on delete cascade,
  salon_id uuid not null references salon on delete cascade,
  staff_id uuid not null,
  service_ids uuid[] not null,
  starts_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- 'withdrawn': by the salon, or because the request ended.
  status text not null default 'open' check (status in ('open', 'taken', 'declined', 'expired', 'withdrawn'))
);
-- A request has one open offer at most.
create unique index waiting_offer_open on waiting_offer (request_id) where status = 'open';
create index waiting_offer_expiry on waiting_offer (expires_at) where status = 'open';
create index waiting_offer_request on waiting_offer (request_id, created_at);
create index waiting_offer_salon on waiting_offer (salon_id) where status = 'open';

-- The offer that a hold belongs to: choosing another time does not release it.
alter table occupancy add column waiting_offer_id uuid;

-- Whether a salon has a waiting list, and how long a free time is held for the first in line.
alter table salon
  add column waiting_list boolean not null default true,
  add column waiting_hold_minutes smallint not null default 30 check (waiting_hold_minutes between 10 and 240);

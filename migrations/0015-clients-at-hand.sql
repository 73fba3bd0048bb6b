-- Clients are looked up, sorted and narrowed by the tens of thousands; whoever leads a salon brings them along in a file.

create extension if not exists btree_gin;

alter table client
  -- Counted from the bookings by the triggers below, whoever changed them; so that a list can be in their order.
  add column visits integer not null default 0,
  add column missed integer not null default 0,
  -- When the latest visit that took place began.
  add column last_visit_at timestamptz,
  -- Since when this client is not to book online.
  add column blocked_at timestamptz;

update client c set visits = s.visits, missed = s.missed, last_visit_at = s.last_visit_at
from (
  select salon_id, client_id, count(*) filter (where status = 'completed') as visits, count(*) filter (where status = 'no_show') as missed,
    max(starts_at) filter (where status = 'completed') as last_visit_at
  from booking where client_id is not null and status in ('completed', 'no_show') group by 1, 2
) s
where c.salon_id = s.salon_id and c.id = s.client_id;

-- The rows are locked first, in one order: the counts are then taken by a statement that sees what others counted before.
create function count_visits_of(clients uuid[]) returns void language plpgsql as $$
begin
  perform from client where id = any (clients) order by id for no key update;
  update client c set visits = s.visits, missed = s.missed, last_visit_at = s.last_visit_at
  from (
    select k.salon_id, k.id, count(*) filter (where b.status = 'completed') as visits, count(*) filter (where b.status = 'no_show') as missed,
      max(b.starts_at) filter (where b.status = 'completed') as last_visit_at
    from client k left join booking b on b.salon_id = k.salon_id and b.client_id = k.id and b.status in ('completed', 'no_show')
    where k.id = any (clients) group by 1, 2
  ) s
  where c.salon_id = s.salon_id and c.id = s.id
    and (c.visits, c.missed, c.last_visit_at) is distinct from (s.visits, s.missed, s.last_visit_at);
end $$;

create function new_bookings_are_counted() returns trigger language plpgsql as $$
declare clients uuid[];
begin
  select array_agg(distinct client_id) into clients from fresh where client_id is not null and status in ('completed', 'no_show');
  if clients is not null then perform count_visits_of(clients); end if;
  return null;
end $$;
create trigger new_bookings_are_counted after insert on booking
  referencing new table as fresh for each statement execute function new_bookings_are_counted();

create function changed_bookings_are_counted() returns trigger language plpgsql as $$
declare clients uuid[];
begin
  select array_agg(distinct who) into clients
  from before b join after a using (id) cross join lateral (values (b.client_id), (a.client_id)) as of (who)
  where who is not null and (b.client_id, b.status, b.starts_at) is distinct from (a.client_id, a.status, a.starts_at)
    and (b.status in ('completed', 'no_show') or a.status in ('completed', 'no_show'));
  if clients is not null then perform count_visits_of(clients); end if;
  return null;
end $$;
create trigger changed_bookings_are_counted after update on booking
  referencing old table as before new table as after for each statement execute function changed_bookings_are_counted();

-- The orders of a list, each with what makes places in it unique. Who has never been stands after everybody else.
drop index client_name;
create index client_name on client (salon_id, search_name, id);
create index client_latest on client (salon_id, coalesce(last_visit_at, '-infinity'::timestamptz) desc, id desc);
create index client_newest on client (salon_id, created_at desc, id desc);
create index client_most_visits on client (salon_id, visits desc, id desc);
create index client_missed on client (salon_id) where missed > 0;
create index client_phone on client (salon_id, phone) where phone <> '';
create index client_tags on client using gin (salon_id, tags);
-- Words are looked for in one salon, not in all of them.
drop index client_search_name;
create index client_search_name on client using gin (salon_id, search_name gin_trgm_ops);

-- What was bought by whom the salon knows: orders made before clients were are theirs as well.
update customer_order o set client_id = b.client_id from booking b
  where b.salon_id = o.salon_id and b.order_id = o.id and b.client_id is not null and o.client_id is null;
update customer_order o set client_id = c.id from client c
  where c.salon_id = o.salon_id and c.person_id = o.customer_id and o.client_id is null and o.status in ('placed', 'cancelled');
create index customer_order_client on customer_order (salon_id, client_id, created_at desc) where client_id is not null;

-- A list of clients that was sent and looked through, until it is taken over or a day has gone by.
create table client_import (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null unique,
  person_id uuid references person on delete set null,
  file_name text not null,
  -- The first line, and what each of its columns is: a field of a client, or ''.
  head jsonb not null,
  fields jsonb not null,
  -- Every other line as its number and its cells; none once they are taken over.
  lines jsonb not null,
  created_at timestamptz not null,
  imported_at timestamptz,
  -- What became of it: how many were new, filled, known already and left out.
  outcome jsonb,
  primary key (salon_id, id)
);
create index client_import_age on client_import (created_at);

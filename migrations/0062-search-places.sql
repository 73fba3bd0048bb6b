-- Places that customers search in: cities, districts, postal codes and streets of listed salons. Written by the job
-- refresh-places from the addresses of salons.
create table search_place (
  slug text collate "C" primary key,
  kind text not null check (kind in ('city', 'district', 'postcode', 'street')),
  name text not null,
  -- The city of a district, the postal district of a street or code.
  area text not null,
  latitude double precision not null,
  longitude double precision not null,
  -- Around that point: all salons of the place are within.
  reach_km real not null,
  salons integer not null,
  refreshed_at timestamptz not null
);

-- The names that a place is found by, as they are searched.
create table search_place_term (
  term text collate "C" not null,
  slug text collate "C" not null references search_place on delete cascade,
  primary key (term, slug)
);
create index search_place_term_slug on search_place_term (slug);
create index search_place_term_near on search_place_term using gin (term gin_trgm_ops);

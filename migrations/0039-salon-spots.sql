-- PostgreSQL 15 adds no column with a default to a table whose row a function has in its parsed body. As text it may.
create or replace function spot_of(s salon) returns cube language sql immutable parallel safe as $$
  select case when s.listed and s.latitude is not null and s.longitude is not null
    then public.ll_to_earth(s.latitude, s.longitude) end
$$;

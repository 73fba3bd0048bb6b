-- What lists of a whole country are read by: salons of a category outwards from a place, and salons by their least price.

-- The place beside the category, for salons that lists may show; null for all others.
alter table salon_category add column spot cube;
update salon_category c set spot = ll_to_earth(s.latitude, s.longitude)
  from salon s where s.id = c.salon_id and s.listed and s.latitude is not null and s.longitude is not null;
create index salon_category_near on salon_category using gist (category, spot) where spot is not null;

create function spot_of(s salon) returns cube language sql immutable parallel safe
  return case when s.listed and s.latitude is not null and s.longitude is not null
    then public.ll_to_earth(s.latitude, s.longitude) end;

-- The lock makes who moves or opens the salon wait until its category is there, and the other way round.
create function salon_category_spot() returns trigger language plpgsql as $$
begin
  select spot_of(s) into new.spot from salon s where s.id = new.salon_id for share;
  return new;
end $$;
create trigger salon_category_spot before insert on salon_category for each row execute function salon_category_spot();

create function salon_spots() returns trigger language plpgsql as $$
begin
  update salon_category set spot = spot_of(new) where salon_id = new.id and spot is distinct from spot_of(new);
  return null;
end $$;
create trigger salon_spots after update on salon for each row
  when (spot_of(old) is distinct from spot_of(new)) execute function salon_spots();

-- The least price of what a salon offers; null while it offers nothing.
alter table salon add column from_price_minor integer;
update salon s set from_price_minor = (select min(v.price_minor) from service v where v.salon_id = s.id and v.active);
-- Salons without a price come last either way.
create index salon_cheapest on salon (coalesce(from_price_minor, 2147483647), id) where listed;
create index salon_dearest on salon (coalesce(from_price_minor, -1) desc, id) where listed;

-- First the lock, then the look: of two who change prices at once, the second one sees what the first one wrote.
create function salon_from_price(salons uuid[]) returns void language plpgsql as $$
begin
  perform 1 from salon where id = any(salons) order by id for no key update;
  update salon s set from_price_minor = least_price
    from (select w.id, (select min(v.price_minor) from service v where v.salon_id = w.id and v.active) as least_price
      from unnest(salons) w (id)) priced
    where s.id = priced.id and s.from_price_minor is distinct from least_price;
end $$;

create function service_new() returns trigger language plpgsql as $$
begin
  perform salon_from_price(array(select distinct salon_id from new_rows));
  return null;
end $$;
create function service_changed() returns trigger language plpgsql as $$
begin
  perform salon_from_price(array(select salon_id from (
    select salon_id, id, price_minor, active from old_rows except select salon_id, id, price_minor, active from new_rows
  ) changed group by salon_id));
  return null;
end $$;
create function service_lost() returns trigger language plpgsql as $$
begin
  perform salon_from_price(array(select distinct salon_id from old_rows));
  return null;
end $$;
create trigger least_price_new after insert on service referencing new table as new_rows
  for each statement execute function service_new();
create trigger least_price_changed after update on service referencing old table as old_rows new table as new_rows
  for each statement execute function service_changed();
create trigger least_price_lost after delete on service referencing old table as old_rows
  for each statement execute function service_lost();

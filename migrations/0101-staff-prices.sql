-- A team member's own price and duration of a service; null: the service's.
alter table staff_service
  add column price_minor integer,
  add column minutes smallint;
alter table staff_service
  add constraint staff_service_price check (price_minor >= 0) not valid,
  add constraint staff_service_minutes check (minutes between 5 and 720) not valid;
create index staff_service_own_price on staff_service (salon_id, service_id) where price_minor is not null;

-- The lowest price at which customers can book a service: of the team members who can be booked online, the service's own
-- where there are none.
create function service_from_price(v service) returns integer language sql stable as $$
  select coalesce(min(coalesce(p.price_minor, v.price_minor)), v.price_minor)
  from staff_service p join staff t on t.salon_id = p.salon_id and t.id = p.staff_id and t.active and t.online
  where p.salon_id = v.salon_id and p.service_id = v.id
$$;

create or replace function salon_from_price(salons uuid[]) returns void language plpgsql as $$
begin
  perform 1 from salon where id = any(salons) order by id for no key update;
  update salon s set from_price_minor = least_price
    from (select w.id, (select coalesce(min(nullif(x.price, 0)), min(x.price))
        from (select service_from_price(v) as price from service v
          where v.salon_id = w.id and v.active and v.online and v.add_on_to = '{}') x) as least_price
      from unnest(salons) w (id)) priced
    where s.id = priced.id and s.from_price_minor is distinct from least_price;
end $$;

create or replace function salon_treatments_anew(salons uuid[]) returns void language sql as $$
  delete from salon_treatment t where t.salon_id = any(salons) and not exists (
    select from service v where v.salon_id = t.salon_id and v.active and v.online and v.add_on_to = '{}' and t.treatment = any(v.treatments));
  insert into salon_treatment as t (salon_id, treatment, service_id, price_minor, minutes)
    select distinct on (v.salon_id, c.code) v.salon_id, c.code, v.id, f.price, v.minutes
    from service v cross join lateral (select service_from_price(v) as price offset 0) f
      cross join lateral unnest(v.treatments) with ordinality c (code, nth)
    where v.salon_id = any(salons) and v.active and v.online and v.add_on_to = '{}'
    order by v.salon_id, c.code, c.nth = 1 desc, f.price, v.id
    on conflict (salon_id, treatment) do update
      set service_id = excluded.service_id, price_minor = excluded.price_minor, minutes = excluded.minutes
      where (t.service_id, t.price_minor, t.minutes) is distinct from (excluded.service_id, excluded.price_minor, excluded.minutes);
$$;

create function staff_prices_anew(salons uuid[]) returns void language plpgsql as $$
begin
  if cardinality(salons) = 0 then return; end if;
  perform salon_from_price(salons);
  perform salon_treatments_anew(salons);
end $$;

-- Who performs a service counts only where somebody has their own price: other changes cost nothing here.
create function staff_prices_new() returns trigger language plpgsql as $$
begin
  perform staff_prices_anew(array(select distinct n.salon_id from new_rows n where exists (select from staff_service p
    where p.salon_id = n.salon_id and p.service_id = n.service_id and p.price_minor is not null)));
  return null;
end $$;
create function staff_prices_changed() returns trigger language plpgsql as $$
begin
  perform staff_prices_anew(array(select distinct x.salon_id from (
    select salon_id, staff_id, service_id, price_minor from old_rows
    except select salon_id, staff_id, service_id, price_minor from new_rows) x));
  return null;
end $$;
create function staff_prices_lost() returns trigger language plpgsql as $$
begin
  perform staff_prices_anew(array(select distinct o.salon_id from old_rows o where o.price_minor is not null
    or exists (select from staff_service p
      where p.salon_id = o.salon_id and p.service_id = o.service_id and p.price_minor is not null)));
  return null;
end $$;
create function staff_prices_of_one() returns trigger language plpgsql as $$
begin
  if exists (select from staff_service p where p.salon_id = new.salon_id and p.price_minor is not null) then
    perform staff_prices_anew(array[new.salon_id]);
  end if;
  return null;
end $$;
create trigger staff_prices_new after insert on staff_service referencing new table as new_rows
  for each statement execute function staff_prices_new();
create trigger staff_prices_changed after update on staff_service referencing old table as old_rows new table as new_rows
  for each statement execute function staff_prices_changed();
create trigger staff_prices_lost after delete on staff_service referencing old table as old_rows
  for each statement execute function staff_prices_lost();
create trigger staff_prices_changed after update of active, online on staff for each row
  when (old.active <> new.active or old.online <> new.online) execute function staff_prices_of_one();

-- The duration of a treatment in a list is that of the offer whose price is listed: with the team member at the lowest
-- price, of several the shortest.
create function service_from_minutes(v service) returns integer language sql stable as $$
  select coalesce((select coalesce(p.minutes, v.minutes)
    from staff_service p join staff t on t.salon_id = p.salon_id and t.id = p.staff_id and t.active and t.online
    where p.salon_id = v.salon_id and p.service_id = v.id
    order by coalesce(p.price_minor, v.price_minor), coalesce(p.minutes, v.minutes) limit 1), v.minutes)
$$;

create or replace function salon_treatments_anew(salons uuid[]) returns void language sql as $$
  delete from salon_treatment t where t.salon_id = any(salons) and not exists (
    select from service v where v.salon_id = t.salon_id and v.active and v.online and v.add_on_to = '{}' and t.treatment = any(v.treatments));
  insert into salon_treatment as t (salon_id, treatment, service_id, price_minor, minutes)
    select distinct on (v.salon_id, c.code) v.salon_id, c.code, v.id, f.price, f.minutes
    from service v
      cross join lateral (select service_from_price(v) as price, service_from_minutes(v) as minutes offset 0) f
      cross join lateral unnest(v.treatments) with ordinality c (code, nth)
    where v.salon_id = any(salons) and v.active and v.online and v.add_on_to = '{}'
    order by v.salon_id, c.code, c.nth = 1 desc, f.price, v.id
    on conflict (salon_id, treatment) do update
      set service_id = excluded.service_id, price_minor = excluded.price_minor, minutes = excluded.minutes
      where (t.service_id, t.price_minor, t.minutes) is distinct from (excluded.service_id, excluded.price_minor, excluded.minutes);
$$;

-- Own durations count as own prices do.
create or replace function staff_prices_new() returns trigger language plpgsql as $$
begin
  perform staff_prices_anew(array(select distinct n.salon_id from new_rows n where exists (select from staff_service p
    where p.salon_id = n.salon_id and p.service_id = n.service_id and (p.price_minor is not null or p.minutes is not null))));
  return null;
end $$;
create or replace function staff_prices_changed() returns trigger language plpgsql as $$
begin
  perform staff_prices_anew(array(select distinct x.salon_id from (
    select salon_id, staff_id, service_id, price_minor, minutes from old_rows
    except select salon_id, staff_id, service_id, price_minor, minutes from new_rows) x));
  return null;
end $$;
create or replace function staff_prices_lost() returns trigger language plpgsql as $$
begin
  perform staff_prices_anew(array(select distinct o.salon_id from old_rows o
    where o.price_minor is not null or o.minutes is not null
      or exists (select from staff_service p where p.salon_id = o.salon_id and p.service_id = o.service_id
        and (p.price_minor is not null or p.minutes is not null))));
  return null;
end $$;
create or replace function staff_prices_of_one() returns trigger language plpgsql as $$
begin
  if exists (select from staff_service p
      where p.salon_id = new.salon_id and (p.price_minor is not null or p.minutes is not null)) then
    perform staff_prices_anew(array[new.salon_id]);
  end if;
  return null;
end $$;

-- Where somebody has an own duration already.
select salon_treatments_anew(array(select distinct salon_id from staff_service where minutes is not null));

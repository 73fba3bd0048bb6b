-- Variants of a service, and add-ons. Each variant is a service of its own, with its own price and duration; those of one
-- service share `group_id`, the id of the first of them. `name` is the full name, such as 'Full colour – Long hair'.
alter table service
  add column group_id uuid,
  add column group_name text not null default '',
  add column variant text not null default '',
  -- The services together with which an add-on is booked, by their group or else their own id; none for other services.
  add column add_on_to uuid[] not null default '{}',
  -- Whether customers can book it; others only the front desk.
  add column online boolean not null default true;
create index service_group on service (salon_id, group_id) where group_id is not null;

-- What cannot be booked online on its own is not a reason to find a salon, and not where the salon's prices begin.
create or replace function salon_from_price(salons uuid[]) returns void language plpgsql as $$
begin
  perform 1 from salon where id = any(salons) order by id for no key update;
  update salon s set from_price_minor = least_price
    from (select w.id, (select min(v.price_minor) from service v
        where v.salon_id = w.id and v.active and v.online and v.add_on_to = '{}') as least_price
      from unnest(salons) w (id)) priced
    where s.id = priced.id and s.from_price_minor is distinct from least_price;
end $$;
create or replace function service_changed() returns trigger language plpgsql as $$
begin
  perform salon_from_price(array(select salon_id from (
    select salon_id, id, price_minor, active, online, add_on_to from old_rows
    except select salon_id, id, price_minor, active, online, add_on_to from new_rows
  ) changed group by salon_id));
  return null;
end $$;

create or replace function salon_treatments_anew(salons uuid[]) returns void language sql as $$
  delete from salon_treatment t where t.salon_id = any(salons) and not exists (
    select from service v where v.salon_id = t.salon_id and v.active and v.online and v.add_on_to = '{}' and t.treatment = any(v.treatments));
  insert into salon_treatment as t (salon_id, treatment, service_id, price_minor, minutes)
    select distinct on (v.salon_id, c.code) v.salon_id, c.code, v.id, v.price_minor, v.minutes
    from service v cross join lateral unnest(v.treatments) with ordinality c (code, nth)
    where v.salon_id = any(salons) and v.active and v.online and v.add_on_to = '{}'
    order by v.salon_id, c.code, c.nth = 1 desc, v.price_minor, v.id
    on conflict (salon_id, treatment) do update
      set service_id = excluded.service_id, price_minor = excluded.price_minor, minutes = excluded.minutes
      where (t.service_id, t.price_minor, t.minutes) is distinct from (excluded.service_id, excluded.price_minor, excluded.minutes);
$$;

create or replace function salon_tags(salon uuid) returns integer[] language sql stable as $$
  with spans (day, is_open, ends) as (
    select h.weekday::integer, true, h.closes from opening_hours h where h.salon_id = salon
    union all
    select d.date - date '1970-01-01', true, d.closes from special_day d where d.salon_id = salon and d.opens is not null
    union all
    select f.weekday, false, f.ends from shift f
      join staff t on t.salon_id = f.salon_id and t.id = f.staff_id and t.active where f.salon_id = salon
    union all
    select x.date - date '1970-01-01', false, x.ends from shift_override x
      join staff t on t.salon_id = x.salon_id and t.id = x.staff_id and t.active
      where x.salon_id = salon and x.starts is not null
  ), reached as (
    select day, is_open from spans
    union
    select case when day > 7 then day + 1 else day % 7 + 1 end, is_open from spans where ends > 1440
  ), days as (
    select day, case when day > 7 then (day + 3) % 7 + 1 else day end as weekday,
      bool_or(is_open) as is_open, bool_or(not is_open) as is_work from reached group by day
  )
  select array(
    select d.day from days d left join days w on w.day = d.weekday and w.day <> d.day
    where (d.is_open or coalesce(w.is_open, false)) and (d.is_work or coalesce(w.is_work, false))
      and not coalesce(w.is_open and w.is_work, false)
    union
    select service_tag(v.name) from service v where v.salon_id = salon and v.active and v.online and v.add_on_to = '{}'
    union
    select service_tag('treatment:' || c.code) from service v cross join lateral unnest(v.treatments) c (code)
      where v.salon_id = salon and v.active and v.online and v.add_on_to = '{}'
    order by 1)
$$;

-- Lists of salons with a free time walk outwards from a place, and pass by whoever cannot have one: the days on which
-- a salon may take visits, and the names of what it offers, stand beside its place and each of its categories, in one index.

create extension if not exists intarray;

-- A row for each category of each salon that lists may show, and one of category '' for any.
-- `tags`: weekdays 1 to 7, dates as days since 1970, and names of services as numbers beyond those. They say what may be:
-- what is not among them is not so, and what is has still to be looked at.
create table salon_search (
  salon_id uuid not null references salon on delete cascade,
  category text not null,
  spot cube,
  tags integer[] not null,
  primary key (salon_id, category)
);

create function service_tag(name text) returns integer language sql immutable parallel safe
  return ('x' || substr(md5(lower(name)), 1, 7))::bit(28)::integer + 268435456;

create function service_tags(names text[]) returns integer[] language sql immutable parallel safe
  return array(select service_tag(name) from unnest(names) name);

-- A weekday counts when the salon is open and somebody works, each of them on that day or past midnight from the day
-- before. A date counts besides when only hours or shifts of its own make it so.
create function salon_tags(salon uuid) returns integer[] language sql stable as $$
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
    select service_tag(v.name) from service v where v.salon_id = salon and v.active
    order by 1)
$$;

-- First the lock, then the look: of two who change a salon at once, the second one sees what the first one wrote.
create function salon_search_anew(salons uuid[]) returns void language plpgsql as $$
begin
  if cardinality(salons) = 0 then return; end if;
  perform 1 from salon where id = any(salons) order by id for no key update;
  delete from salon_search x where x.salon_id = any(salons) and not exists (
    select from salon s where s.id = x.salon_id and s.listed and (x.category = ''
      or exists (select from salon_category c where c.salon_id = s.id and c.category = x.category)));
  insert into salon_search as x (salon_id, category, spot, tags)
    select s.id, c.category, spot_of(s), t.tags
    from salon s
    cross join lateral (select salon_tags(s.id) as tags offset 0) t
    cross join lateral (select '' as category union all select k.category from salon_category k where k.salon_id = s.id) c
    where s.id = any(salons) and s.listed
    on conflict (salon_id, category) do update set spot = excluded.spot, tags = excluded.tags
      where x.spot is distinct from excluded.spot or x.tags <> excluded.tags;
end $$;

create function search_new() returns trigger language plpgsql as $$
begin
  perform salon_search_anew(array(select distinct salon_id from new_rows));
  return null;
end $$;
create function search_changed() returns trigger language plpgsql as $$
begin
  perform salon_search_anew(array(select distinct salon_id from (table old_rows except table new_rows) o));
  return null;
end $$;
create function search_lost() returns trigger language plpgsql as $$
begin
  perform salon_search_anew(array(select distinct salon_id from old_rows));
  return null;
end $$;

do $$
declare
  kept text;
begin
  foreach kept in array array['salon_category', 'opening_hours', 'special_day', 'shift', 'shift_override', 'service'] loop
    execute format('create trigger search_new after insert on %I referencing new table as new_rows
      for each statement execute function search_new()', kept);
    execute format('create trigger search_changed after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function search_changed()', kept);
    execute format('create trigger search_lost after delete on %I referencing old table as old_rows
      for each statement execute function search_lost()', kept);
  end loop;
end $$;

-- Of people and salons few columns count: what bookings and reviews write to the others costs nothing here.
create function search_one() returns trigger language plpgsql as $$
begin
  perform salon_search_anew(array[case tg_table_name when 'salon' then new.id else (to_jsonb(new) ->> 'salon_id')::uuid end]);
  return null;
end $$;
create trigger search_changed after update of active on staff for each row
  when (old.active <> new.active) execute function search_one();
create trigger search_changed after update of status, plan, latitude, longitude on salon for each row
  when (old.listed <> new.listed or spot_of(old) is distinct from spot_of(new)) execute function search_one();
create trigger search_new after insert on salon for each row when (new.listed) execute function search_one();

select salon_search_anew(array(select id from salon where listed));
create index salon_search_near on salon_search using gist (category, spot, tags gist__intbig_ops (siglen = 64));

-- What stood there before.
drop trigger salon_spots on salon;
drop trigger salon_category_spot on salon_category;
drop function salon_spots();
drop function salon_category_spot();
drop index salon_category_near;
alter table salon_category drop column spot;

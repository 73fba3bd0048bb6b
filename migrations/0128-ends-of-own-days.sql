-- Until when a salon may take appointments on a day with hours or shifts of its own: late in the day few still do, and
-- they are read from here. Reading the hours and shifts of all salons with such a day took most of a search's time.
create table salon_own_end (
  salon_id uuid not null references salon (id) on delete cascade,
  date date not null,
  -- The minute of that day after which its own hours and shifts end, those of the day before past midnight too.
  ends smallint not null,
  time_zone text not null,
  primary key (salon_id, date)
);
create index salon_own_end_late on salon_own_end (date, time_zone, ends);

create function salon_own_ends(salon uuid) returns table (date date, ends smallint) language sql stable as $$
  with spans (date, ends) as (
    select h.date, h.closes::integer from special_day h where h.salon_id = salon and h.opens is not null
    union all
    select x.date, x.ends::integer from shift_override x where x.salon_id = salon and x.starts is not null
  ), reached (date, ends) as (
    select s.date, s.ends from spans s
    union all
    select s.date + 1, s.ends - 1440 from spans s where s.ends > 1440
  )
  select r.date, max(r.ends)::smallint from reached r group by r.date
$$;

create or replace function salon_search_anew(salons uuid[]) returns void language plpgsql as $$
begin
  if cardinality(salons) = 0 then return; end if;
  perform 1 from salon where id = any(salons) order by id for no key update;
  perform salon_treatments_anew(salons);
  delete from salon_own_end e where e.salon_id = any(salons)
    and not exists (select from salon_own_ends(e.salon_id) o where o.date = e.date);
  insert into salon_own_end as e (salon_id, date, ends, time_zone)
    select s.id, o.date, o.ends, s.time_zone from salon s, salon_own_ends(s.id) o where s.id = any(salons)
    on conflict (salon_id, date) do update set ends = excluded.ends, time_zone = excluded.time_zone
      where e.ends <> excluded.ends or e.time_zone <> excluded.time_zone;
  delete from salon_search x where x.salon_id = any(salons) and not exists (
    select from salon s where s.id = x.salon_id and s.listed and (x.category = ''
      or exists (select from salon_category c where c.salon_id = s.id and c.category = x.category)));
  insert into salon_search as x (salon_id, category, spot, tags, ends, own_days, time_zone)
    select s.id, c.category, spot_of(s), t.tags, t.ends, t.own_days, s.time_zone
    from salon s
    cross join lateral (
      select salon_tags(s.id) as tags, salon_ends(s.id) as ends, salon_own_days(s.id) as own_days offset 0) t
    cross join lateral (select '' as category union all select k.category from salon_category k where k.salon_id = s.id) c
    where s.id = any(salons) and s.listed
    on conflict (salon_id, category) do update
      set spot = excluded.spot, tags = excluded.tags, ends = excluded.ends, own_days = excluded.own_days,
        time_zone = excluded.time_zone
      where x.spot is distinct from excluded.spot or x.tags <> excluded.tags
        or x.ends is distinct from excluded.ends or x.own_days is distinct from excluded.own_days
        or x.time_zone <> excluded.time_zone;
end $$;

insert into salon_own_end (salon_id, date, ends, time_zone)
  select s.id, o.date, o.ends, s.time_zone
  from (select salon_id as id from special_day union select salon_id from shift_override) d
  join salon s using (id), salon_own_ends(s.id) o;
drop index shift_override_day;
drop index salon_search_own_days;

-- Until when a salon may take appointments, so that a search for today passes by those that are done for the day without
-- computing their free times. Null until the salon or its services change the next time: then it may.
alter table salon_search
  -- For each weekday, the minute of the day after which nobody works there or it is closed; 0 on closed days.
  add column ends smallint[],
  -- Days since 1970 with opening hours or shifts of their own, for which `ends` does not hold.
  add column own_days integer[];

create function salon_ends(salon uuid) returns smallint[] language sql stable as $$
  with spans (weekday, is_open, ends) as (
    select h.weekday, true, h.closes::integer from opening_hours h where h.salon_id = salon
    union all
    select f.weekday, false, f.ends::integer from shift f
      join staff t on t.salon_id = f.salon_id and t.id = f.staff_id and t.active where f.salon_id = salon
  ), reached as (
    select weekday, is_open, ends from spans
    union all
    select weekday % 7 + 1, is_open, ends - 1440 from spans where ends > 1440
  )
  select array(
    select (case when bool_or(r.is_open) and bool_or(not r.is_open)
      then least(max(r.ends) filter (where r.is_open), max(r.ends) filter (where not r.is_open)) else 0 end)::smallint
    from generate_series(1, 7) d (weekday) left join reached r using (weekday) group by d.weekday order by d.weekday)
$$;

create function salon_own_days(salon uuid) returns integer[] language sql stable as $$
  with days (date) as (
    select date from special_day where salon_id = salon and opens is not null
    union
    select x.date from shift_override x where x.salon_id = salon and x.starts is not null
  )
  select array(select d.date - date '1970-01-01' + n from days d, generate_series(0, 1) n group by 1 order by 1)
$$;

create or replace function salon_search_anew(salons uuid[]) returns void language plpgsql as $$
begin
  if cardinality(salons) = 0 then return; end if;
  perform 1 from salon where id = any(salons) order by id for no key update;
  perform salon_treatments_anew(salons);
  delete from salon_search x where x.salon_id = any(salons) and not exists (
    select from salon s where s.id = x.salon_id and s.listed and (x.category = ''
      or exists (select from salon_category c where c.salon_id = s.id and c.category = x.category)));
  insert into salon_search as x (salon_id, category, spot, tags, ends, own_days)
    select s.id, c.category, spot_of(s), t.tags, t.ends, t.own_days
    from salon s
    cross join lateral (
      select salon_tags(s.id) as tags, salon_ends(s.id) as ends, salon_own_days(s.id) as own_days offset 0) t
    cross join lateral (select '' as category union all select k.category from salon_category k where k.salon_id = s.id) c
    where s.id = any(salons) and s.listed
    on conflict (salon_id, category) do update
      set spot = excluded.spot, tags = excluded.tags, ends = excluded.ends, own_days = excluded.own_days
      where x.spot is distinct from excluded.spot or x.tags <> excluded.tags
        or x.ends is distinct from excluded.ends or x.own_days is distinct from excluded.own_days;
end $$;

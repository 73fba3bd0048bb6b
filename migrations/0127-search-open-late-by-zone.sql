-- Late in the day is not the same hour in every zone: the salons that are still open are read by their own.
alter table salon_search add column time_zone text not null default 'Europe/Copenhagen';
update salon_search x set time_zone = s.time_zone from salon s where s.id = x.salon_id and s.time_zone <> x.time_zone;
alter table salon_search alter column time_zone drop default;

create or replace function salon_search_anew(salons uuid[]) returns void language plpgsql as $$
begin
  if cardinality(salons) = 0 then return; end if;
  perform 1 from salon where id = any(salons) order by id for no key update;
  perform salon_treatments_anew(salons);
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
create or replace trigger search_changed after update of status, plan, latitude, longitude, time_zone on salon for each row
  when (old.listed <> new.listed or spot_of(old) is distinct from spot_of(new) or old.time_zone <> new.time_zone)
  execute function search_one();

drop index salon_search_ends_1;
drop index salon_search_ends_2;
drop index salon_search_ends_3;
drop index salon_search_ends_4;
drop index salon_search_ends_5;
drop index salon_search_ends_6;
drop index salon_search_ends_7;
create index salon_search_late_1 on salon_search (category, time_zone, (coalesce(ends[1], 2880)));
create index salon_search_late_2 on salon_search (category, time_zone, (coalesce(ends[2], 2880)));
create index salon_search_late_3 on salon_search (category, time_zone, (coalesce(ends[3], 2880)));
create index salon_search_late_4 on salon_search (category, time_zone, (coalesce(ends[4], 2880)));
create index salon_search_late_5 on salon_search (category, time_zone, (coalesce(ends[5], 2880)));
create index salon_search_late_6 on salon_search (category, time_zone, (coalesce(ends[6], 2880)));
create index salon_search_late_7 on salon_search (category, time_zone, (coalesce(ends[7], 2880)));

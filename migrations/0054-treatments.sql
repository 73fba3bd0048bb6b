-- The treatments of the catalogue (src/domain/catalog/treatments) that a service is, its own first, then those that it is
-- a kind of. Matched by the service's name, unless the salon chose one ('treatment_chosen'). A row with an older version
-- of the catalogue is matched again by the job match-services.
alter table service
  add column treatments text[] not null default '{}',
  add column treatment_chosen boolean not null default false,
  add column treatment_version smallint not null default 0;
create index service_treatment_version on service (treatment_version, salon_id, id) where not treatment_chosen;

-- What a salon's treatments cost: of each the cheapest service that is it, or else is a kind of it.
create table salon_treatment (
  salon_id uuid not null references salon on delete cascade,
  treatment text collate "C" not null,
  service_id uuid not null,
  price_minor integer not null,
  minutes smallint not null,
  primary key (salon_id, treatment)
);
create index salon_treatment_cheapest on salon_treatment (treatment, price_minor, salon_id);

create function salon_treatments_anew(salons uuid[]) returns void language sql as $$
  delete from salon_treatment t where t.salon_id = any(salons) and not exists (
    select from service v where v.salon_id = t.salon_id and v.active and t.treatment = any(v.treatments));
  insert into salon_treatment as t (salon_id, treatment, service_id, price_minor, minutes)
    select distinct on (v.salon_id, c.code) v.salon_id, c.code, v.id, v.price_minor, v.minutes
    from service v cross join lateral unnest(v.treatments) with ordinality c (code, nth)
    where v.salon_id = any(salons) and v.active
    order by v.salon_id, c.code, c.nth = 1 desc, v.price_minor, v.id
    on conflict (salon_id, treatment) do update
      set service_id = excluded.service_id, price_minor = excluded.price_minor, minutes = excluded.minutes
      where (t.service_id, t.price_minor, t.minutes) is distinct from (excluded.service_id, excluded.price_minor, excluded.minutes);
$$;

-- As before, and the treatments beside the names of services.
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
    select service_tag(v.name) from service v where v.salon_id = salon and v.active
    union
    select service_tag('treatment:' || c.code) from service v cross join lateral unnest(v.treatments) c (code)
      where v.salon_id = salon and v.active
    order by 1)
$$;

create or replace function salon_search_anew(salons uuid[]) returns void language plpgsql as $$
begin
  if cardinality(salons) = 0 then return; end if;
  perform 1 from salon where id = any(salons) order by id for no key update;
  perform salon_treatments_anew(salons);
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

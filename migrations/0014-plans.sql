-- Plans that are chosen, changed and paid for, and what they hold.

alter table salon
  -- The plan from the first day that is not paid for any more; null when it stays as it is.
  add column next_plan text check (next_plan in ('free', 'basic', 'standard', 'premium', 'business')),
  -- Days of the salon's calendar. Its plan's months are counted from the anchor, so that a 31st stays one.
  add column plan_anchor date,
  -- The first day that is not paid for, or after the free month; null where nothing is ever paid, or not yet.
  add column plan_paid_until date,
  add constraint salon_next_plan_later check (next_plan is null or plan_paid_until is not null),
  -- Whether lists, searches, suggestions and maps have it; its own address does in any case.
  add column listed boolean not null generated always as (status = 'live' and plan <> 'free') stored;

-- Until now nobody paid: months begin with this migration, or after the free month.
update salon set plan_since = now() where plan <> 'free' and plan_since is null;
create index salon_plan_due on salon (plan_paid_until) where status <> 'draft' and plan <> 'free';

-- Lists read what is listed, whoever else is live.
drop index salon_top, salon_popular, salon_by_name, salon_place, salon_city;
create index salon_top on salon (rating desc, review_count desc, id) where listed;
create index salon_popular on salon (popularity desc, rating desc, id) where listed;
create index salon_by_name on salon (search_name, id) where listed;
create index salon_place on salon using gist (ll_to_earth(latitude, longitude))
  where listed and latitude is not null and longitude is not null;
create index salon_city on salon (city) where listed;
create index salon_listed_slug on salon (slug) where listed;

-- The free month is there once for a salon, and once for who asks for it.
create table plan_trial (
  salon_id uuid unique references salon on delete set null,
  person_id uuid unique references person on delete set null,
  started_at timestamptz not null
);
insert into plan_trial (salon_id, person_id, started_at)
select distinct on (owner_id) id, owner_id, created_at from salon where trial_ends_at is not null and owner_id is not null
order by owner_id, created_at;

-- How much of what a plan holds was used when the salon is to be told of it, in percent; null once it was.
alter table plan_usage add column tell smallint check (tell in (80, 100));
create index plan_usage_to_tell on plan_usage (month) where tell is not null;

-- A better plan begins at once, also on a day on which another one began. What is left of that one is given back.
alter table plan_charge
  drop constraint plan_charge_salon_id_from_day_key,
  add constraint plan_charge_once unique (salon_id, from_day, plan),
  add column vat_minor integer not null default 0 check (vat_minor between 0 and amount_minor),
  add column credit_minor integer not null default 0 check (credit_minor >= 0),
  add column credit_currency text,
  add constraint plan_charge_credit check ((credit_minor > 0) = (credit_currency is not null));

-- Pages for visitors are kept ready. A change in what they show of a salon is told to every process by the statement that
-- makes it, when it commits, so that no page outlives what it shows. These tables change seldom: no booking writes to them,
-- or only to the columns named here, which no page shows.

-- Arguments of a trigger: the column with the salon's id, then the columns that do not count.
create function tell_of_salons() returns trigger language plpgsql as $$
declare
  salon text;
  aside text[] := tg_argv[1:];
begin
  for salon in
    select distinct changed.row_then ->> tg_argv[0] from (
      select to_jsonb(o) - aside as row_then from old_rows o
      except
      select to_jsonb(n) - aside from new_rows n
    ) changed
  loop
    perform pg_notify('salon_shown', salon);
  end loop;
  return null;
end $$;

create function tell_of_new_salons() returns trigger language plpgsql as $$
declare
  salon text;
begin
  for salon in select distinct to_jsonb(n) ->> tg_argv[0] from new_rows n loop
    perform pg_notify('salon_shown', salon);
  end loop;
  return null;
end $$;

create function tell_of_lost_salons() returns trigger language plpgsql as $$
declare
  salon text;
begin
  for salon in select distinct to_jsonb(o) ->> tg_argv[0] from old_rows o loop
    perform pg_notify('salon_shown', salon);
  end loop;
  return null;
end $$;

do $$
declare
  shown record;
begin
  for shown in select * from (values
    ('salon', 'id', ', ''popularity'', ''setup_step'''),
    ('salon_category', 'salon_id', ''),
    ('salon_photo', 'salon_id', ''),
    ('opening_hours', 'salon_id', ''),
    ('special_day', 'salon_id', ''),
    ('staff', 'salon_id', ''),
    ('staff_service', 'salon_id', ''),
    ('service', 'salon_id', ''),
    ('product', 'salon_id', ', ''sold'''),
    ('product_photo', 'salon_id', ''),
    ('coupon', 'salon_id', ', ''uses'''),
    ('last_minute_offer', 'salon_id', ''),
    ('review', 'salon_id', '')
  ) as tables (name, salon, aside)
  loop
    execute format('create trigger shown_changed after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function tell_of_salons(%L%s)', shown.name, shown.salon, shown.aside);
    execute format('create trigger shown_new after insert on %I referencing new table as new_rows
      for each statement execute function tell_of_new_salons(%L)', shown.name, shown.salon);
    execute format('create trigger shown_lost after delete on %I referencing old table as old_rows
      for each statement execute function tell_of_lost_salons(%L)', shown.name, shown.salon);
  end loop;
end $$;

-- What brings a salon into lists, or out of them: all of them are then drawn anew. That is seldom enough.
create function tell_of_lists() returns trigger language plpgsql as $$
begin
  if exists (
    (select id, status, plan, name, city, latitude, longitude from old_rows
      except select id, status, plan, name, city, latitude, longitude from new_rows)
    union all
    (select id, status, plan, name, city, latitude, longitude from new_rows
      except select id, status, plan, name, city, latitude, longitude from old_rows)
  ) then
    perform pg_notify('salon_shown', 'lists');
  end if;
  return null;
end $$;
create trigger listed_changed after update on salon referencing old table as old_rows new table as new_rows
  for each statement execute function tell_of_lists();

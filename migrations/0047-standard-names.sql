-- contract: 0047
-- Tables, columns and functions get the names of the glossary. Rows stay as they are.

-- Constraints and indexes are named after their table and column.
create function pg_temp.rename_table(old_name text, new_name text) returns void language plpgsql as $$
declare item record;
begin
  execute format('alter table %I rename to %I', old_name, new_name);
  for item in
    select conname from pg_constraint where conrelid = new_name::regclass and starts_with(conname, old_name || '_') order by conname
  loop
    execute format('alter table %I rename constraint %I to %I', new_name, item.conname,
      new_name || substr(item.conname, length(old_name) + 1));
  end loop;
  for item in
    select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = new_name::regclass and starts_with(c.relname, old_name || '_') order by c.relname
  loop
    execute format('alter index %I rename to %I', item.relname, new_name || substr(item.relname, length(old_name) + 1));
  end loop;
end $$;

create function pg_temp.rename_column(table_name text, old_name text, new_name text) returns void language plpgsql as $$
declare item record;
begin
  execute format('alter table %I rename column %I to %I', table_name, old_name, new_name);
  for item in
    select conname from pg_constraint
    where conrelid = table_name::regclass and starts_with(conname, table_name || '_' || old_name || '_') order by conname
  loop
    execute format('alter table %I rename constraint %I to %I', table_name, item.conname,
      table_name || '_' || new_name || substr(item.conname, length(table_name || '_' || old_name) + 1));
  end loop;
end $$;

select pg_temp.rename_table('kept_reply', 'idempotent_response');
select pg_temp.rename_table('leave', 'time_off');
select pg_temp.rename_table('notice_choice', 'notification_preference');
select pg_temp.rename_table('notice_sent', 'notification_sent');
select pg_temp.rename_table('till_receipt', 'receipt');
select pg_temp.rename_table('till_refund_line', 'receipt_refund_line');

select pg_temp.rename_column('booking', 'pays_by', 'payment_method');
select pg_temp.rename_column('cart', 'collects', 'pickup');
select pg_temp.rename_column('client', 'last_visit_at', 'last_appointment_at');
select pg_temp.rename_column('client', 'missed', 'no_shows');
select pg_temp.rename_column('client', 'visits', 'appointments');
select pg_temp.rename_column('client_import', 'head', 'header');
select pg_temp.rename_column('idempotent_response', 'reply', 'response');
select pg_temp.rename_column('notification_sent', 'reader', 'recipient');
select pg_temp.rename_column('one_time_code', 'made_from', 'ip_address');
select pg_temp.rename_column('payment', 'method_ref', 'payment_method_ref');
select pg_temp.rename_column('payout_schedule', 'every', 'frequency');
select pg_temp.rename_column('plan_usage', 'tell', 'warning_percent');
select pg_temp.rename_column('receipt', 'given_minor', 'tendered_minor');
select pg_temp.rename_column('sign_up', 'made_from', 'ip_address');

alter index client_missed rename to client_no_shows;
alter index client_most_visits rename to client_most_appointments;
alter index plan_usage_to_tell rename to plan_usage_to_warn;

create function count_appointments_of(clients uuid[]) returns void language plpgsql as $$
begin
  perform from client where id = any (clients) order by id for no key update;
  update client c set appointments = s.appointments, no_shows = s.no_shows, last_appointment_at = s.last_appointment_at
  from (
    select k.salon_id, k.id, count(*) filter (where b.status = 'completed') as appointments,
      count(*) filter (where b.status = 'no_show') as no_shows,
      max(b.starts_at) filter (where b.status = 'completed') as last_appointment_at
    from client k left join booking b on b.salon_id = k.salon_id and b.client_id = k.id and b.status in ('completed', 'no_show')
    where k.id = any (clients) group by 1, 2
  ) s
  where c.salon_id = s.salon_id and c.id = s.id
    and (c.appointments, c.no_shows, c.last_appointment_at) is distinct from (s.appointments, s.no_shows, s.last_appointment_at);
end $$;

create or replace function new_bookings_are_counted() returns trigger language plpgsql as $$
declare clients uuid[];
begin
  select array_agg(distinct client_id) into clients from fresh where client_id is not null and status in ('completed', 'no_show');
  if clients is not null then perform count_appointments_of(clients); end if;
  return null;
end $$;

create or replace function changed_bookings_are_counted() returns trigger language plpgsql as $$
declare clients uuid[];
begin
  select array_agg(distinct who) into clients
  from before b join after a using (id) cross join lateral (values (b.client_id), (a.client_id)) as of (who)
  where who is not null and (b.client_id, b.status, b.starts_at) is distinct from (a.client_id, a.status, a.starts_at)
    and (b.status in ('completed', 'no_show') or a.status in ('completed', 'no_show'));
  if clients is not null then perform count_appointments_of(clients); end if;
  return null;
end $$;

drop function count_visits_of(uuid[]);
alter function new_bookings_are_counted() rename to count_new_bookings;
alter function changed_bookings_are_counted() rename to count_changed_bookings;
alter function ledger_is_kept() rename to refuse_ledger_change;
alter function order_is_to_be_settled() rename to mark_settlement_due;
alter function tell_of_lists() rename to notify_of_lists;
alter function tell_of_salons() rename to notify_of_salons;
alter function tell_of_new_salons() rename to notify_of_new_salons;
alter function tell_of_lost_salons() rename to notify_of_lost_salons;

-- contract: 0050
-- Queued jobs name the side that is notified 'side'. The queues exist unless the database is new.
do $$
begin
  if to_regclass('pgboss.queue') is null then return; end if;
  update pgboss.job set data = data - 'reader' || jsonb_build_object('side', data -> 'reader')
    where name in ('notify-booking', 'notify-order') and data ? 'reader';
  -- Jobs that run every minute are scheduled again, under their new names, at the next start.
  delete from pgboss.job where name in ('charge-months', 'charge-plans', 'sweep-expired-sessions',
    'sweep-unconfirmed-subscribers', 'sweep-expired-holds');
  delete from pgboss.queue where name in ('charge-months', 'charge-plans', 'sweep-expired-sessions',
    'sweep-unconfirmed-subscribers', 'sweep-expired-holds');
end $$;

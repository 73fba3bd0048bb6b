-- contract: 0048
-- Stored values get the names of the glossary.

alter table salon drop constraint salon_confirms_check;
update salon set confirms = 'manually' where confirms = 'by_hand';
alter table salon add constraint salon_confirms_check check (confirms in ('instantly', 'manually'));

alter table booking drop constraint booking_source_check;
update booking set source = 'front_desk' where source = 'desk';
alter table booking add constraint booking_source_check check (source in ('online', 'front_desk', 'import'));
update booking_event set kind = 'booked' where kind = 'asked';

alter table customer_order drop constraint customer_order_channel_check;
update customer_order set channel = 'front_desk', attempt_key = regexp_replace(attempt_key, '^desk:', 'front_desk:')
  where channel = 'desk';
update customer_order set channel = 'point_of_sale', attempt_key = regexp_replace(attempt_key, '^till:', 'point_of_sale:')
  where channel = 'till';
alter table customer_order add constraint customer_order_channel_check check (channel in ('online', 'front_desk', 'point_of_sale'));
update payment set provider = 'point_of_sale' where provider = 'till';

-- The triggers refuse any change of the ledger; amounts and times stay as they are.
alter table ledger_entry disable trigger user;
alter table ledger_posting disable trigger user;
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_posting drop constraint ledger_posting_account_check;
update ledger_entry set kind = case kind when 'till' then 'point_of_sale' else 'point_of_sale_refund' end
  where kind in ('till', 'till_refund');
update ledger_posting set account = 'salon_' || substr(account, 6) where account in ('till_cash', 'till_terminal', 'till_sales');
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in (
  'prepayment', 'sale', 'fee', 'refund', 'point_of_sale', 'point_of_sale_refund', 'payout', 'payout_failed', 'plan', 'correction'));
alter table ledger_posting add constraint ledger_posting_account_check check (account in (
  'salon_balance', 'prepaid', 'card_clearing', 'platform_fees', 'plan_fees', 'payouts', 'salon_cash', 'salon_terminal', 'salon_sales'));
alter table ledger_entry enable trigger user;
alter table ledger_posting enable trigger user;

-- A job that is retried finds what it has already sent.
update notification_sent set kind = regexp_replace(kind, ':house$', ':salon') where kind like '%:house';
update notification_preference set kind = case kind when 'visits' then 'bookings' else 'salon_bookings' end
  where kind in ('visits', 'salon_visits');

update audit_entry a set action = renamed.new
from (values
  ('client_noted', 'client_notes_changed'),
  ('invitation_taken_back', 'invitation_withdrawn'),
  ('leave_added', 'time_off_added'),
  ('leave_removed', 'time_off_removed'),
  ('operator_dismissed', 'operator_removed'),
  ('operator_made', 'operator_added'),
  ('photos_arranged', 'photos_reordered'),
  ('plan_kept', 'plan_change_cancelled'),
  ('product_put_back', 'product_restored'),
  ('product_taken_off', 'product_archived'),
  ('service_put_back', 'service_restored'),
  ('service_taken_off', 'service_archived'),
  ('till_refund', 'refund_issued'),
  ('till_sale', 'receipt_issued')
) as renamed (old, new)
where a.action = renamed.old;

-- Queued and failed jobs move to the queues of their new names. The queues exist unless the database is new.
do $$
declare renamed record;
begin
  if to_regclass('pgboss.queue') is null then return; end if;
  for renamed in
    select * from (values
      ('ask-subscriber', 'send-subscription-confirmation'),
      ('tell-failed-payout', 'notify-failed-payout'),
      ('tell-reviewer', 'notify-reviewer'),
      ('tell-salon', 'notify-salon-owner')
    ) as renamed (old, new)
  loop
    insert into pgboss.queue
      select (jsonb_populate_record(q, jsonb_build_object('name', renamed.new))).* from pgboss.queue q where q.name = renamed.old
      on conflict do nothing;
    update pgboss.job set name = renamed.new where name = renamed.old;
  end loop;
  -- Jobs that run every minute are scheduled again at the next start.
  delete from pgboss.job where name in ('remind-of-visits', 'warn-of-limits', 'forget-kept-replies', 'forget-old-messages', 'forget-imports');
  delete from pgboss.queue where name in ('ask-subscriber', 'tell-failed-payout', 'tell-reviewer', 'tell-salon',
    'remind-of-visits', 'warn-of-limits', 'forget-kept-replies', 'forget-old-messages', 'forget-imports');
end $$;

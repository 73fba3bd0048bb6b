-- Who bears a disputed payment: the customer who is owed a refund anyway, the salon what it has earned, the marketplace the rest.
create index dispute_order on dispute (order_id);

-- Each by itself: Citus passes the whole text of a query with several commands on to its workers, which refuse it.
do $$ begin
  execute 'alter table ledger_posting drop constraint ledger_posting_account_check';
  execute 'alter table ledger_posting add constraint ledger_posting_account_check check (account in (
    ''salon_balance'', ''prepaid'', ''card_clearing'', ''platform_fees'', ''plan_fees'', ''payouts'', ''salon_cash'', ''salon_terminal'',
    ''salon_sales'', ''dispute_losses'')) not valid';
end $$;

-- What earlier versions charged to the salon in full is divided again.
insert into settlement_due (salon_id, order_id) select distinct salon_id, order_id from dispute;

-- When a payment was last tried by the reconciliation: those that were not tried for longest come first.
alter table payment add column tried_at timestamptz;

-- Tips that are paid online, with a payment link or after an appointment.
alter table salon
  add column tips_online boolean not null default false,
  -- What is suggested, in percent of what is paid.
  add column tip_percents smallint[] not null default '{10,15,20}';
alter table salon add constraint salon_tip_percents check (cardinality(tip_percents) = 3) not valid;

alter table payment
  -- The part of the amount that is a tip: it becomes a line of the order when the payment succeeds.
  add column tip_minor integer not null default 0;
alter table payment add constraint payment_tip check (tip_minor between 0 and amount_minor) not valid;
alter table payment drop constraint payment_purpose_check;
alter table payment add constraint payment_purpose_check check (purpose in ('order', 'fee', 'balance', 'tip')) not valid;
create unique index payment_open_tip on payment (salon_id, order_id)
  where purpose = 'tip' and status in ('started', 'requires_action');

-- The online payment of a tip; null for other lines, and for tips that were paid in the salon.
alter table order_service add column payment_id uuid;

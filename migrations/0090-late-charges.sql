-- Appointments far ahead: the card is saved when booking, and charged the day before.
alter table salon
  -- Whether, and what happens to an appointment whose card fails and that is not paid in time.
  add column late_charge text not null default 'off'
    constraint salon_late_charge check (late_charge in ('off', 'in_salon', 'cancel'));

alter table booking
  -- When the card is charged, and how much; null when nothing is charged later, or not any more.
  add column charge_at timestamptz,
  add column charge_minor integer not null default 0 check (charge_minor >= 0),
  -- After the card failed: until when the customer can pay.
  add column charge_by timestamptz,
  -- What was agreed to happen then.
  add column if_unpaid text check (if_unpaid in ('in_salon', 'cancel'));
create index booking_charge_at on booking (charge_at) where charge_at is not null;

-- The balance of a placed order: it is paid after booking, and never places or abandons the order.
alter table payment drop constraint payment_purpose_check;
alter table payment add constraint payment_purpose_check check (purpose in ('order', 'fee', 'balance')) not valid;
create unique index payment_open_balance on payment (salon_id, order_id)
  where purpose = 'balance' and status in ('started', 'requires_action');

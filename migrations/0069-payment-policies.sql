-- Payment policies: of whom a card, a deposit or all of the price is required when booking, and what was agreed then.
alter table salon
  add column card_on_file text not null default 'nobody'
    constraint salon_card_on_file check (card_on_file in ('nobody', 'no_shows', 'new_clients', 'everybody')),
  add column deposit text not null default 'nobody'
    constraint salon_deposit check (deposit in ('nobody', 'no_shows', 'new_clients', 'everybody')),
  -- A share of the services' price, or a fixed amount for an appointment.
  add column deposit_percent smallint default 20 constraint salon_deposit_percent check (deposit_percent between 1 and 50),
  add column deposit_minor integer constraint salon_deposit_minor check (deposit_minor > 0),
  add constraint salon_deposit_amount check (num_nonnulls(deposit_percent, deposit_minor) = 1);

-- What a service requires of everybody, and its own deposit; null for the salon's.
alter table service
  add column payment text check (payment in ('card_on_file', 'deposit', 'full')),
  add column deposit_percent smallint check (deposit_percent between 1 and 50),
  add column deposit_minor integer check (deposit_minor > 0),
  add constraint service_deposit_amount check (num_nonnulls(deposit_percent, deposit_minor) <= 1);

alter table booking
  -- What was agreed; null for appointments that the salon made, and older ones.
  add column requires text check (requires in ('in_salon', 'card_on_file', 'deposit', 'full')),
  -- The least that was due when booking, and the part of it that late cancelling costs.
  add column due_now_minor integer not null default 0 check (due_now_minor >= 0),
  add column deposit_minor integer not null default 0 check (deposit_minor >= 0),
  -- The saved card to which a fee is charged.
  add column card_id uuid;
create index booking_card_id on booking (card_id) where card_id is not null;

-- A fee that is charged to a card on file, or paid later, besides the payment of the order.
alter table payment add column purpose text not null default 'order' check (purpose in ('order', 'fee'));
create unique index payment_open_fee on payment (salon_id, order_id)
  where purpose = 'fee' and status in ('started', 'requires_action', 'authorised');

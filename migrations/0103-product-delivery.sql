-- How a salon hands out products that are bought without an appointment. Existing salons deliver for free and can be
-- collected from, as before; how long it takes is not stated until they set it.
alter table salon
  add column delivers boolean not null default true,
  add column collects boolean not null default true,
  add column delivery_minor integer not null default 0,
  -- From this amount of products on, delivery is free; null for never.
  add column delivery_free_from_minor integer,
  -- In working days after the order; both null when not stated.
  add column delivery_days_from smallint,
  add column delivery_days_to smallint,
  -- ISO 3166-1 alpha-2; empty for the salon's own country.
  add column delivery_countries text[] not null default '{}',
  -- Within how many hours an order is ready to collect, and what to know about it.
  add column collect_hours smallint,
  add column collect_note text not null default '';
alter table salon add constraint salon_hands_out_products check (delivers or collects) not valid;
alter table salon add constraint salon_delivery_price
  check (delivery_minor >= 0 and (delivery_free_from_minor is null or delivery_free_from_minor > 0)) not valid;
alter table salon add constraint salon_delivery_days check (
  (delivery_days_from is null) = (delivery_days_to is null) and delivery_days_from >= 0 and delivery_days_from <= delivery_days_to) not valid;

alter table saved_address add column country text not null default '';

alter table customer_order
  -- The price of delivery, a part of products_minor that no coupon reduces.
  add column delivery_minor integer not null default 0,
  -- What was said about the time when it was ordered.
  add column delivery_promise jsonb,
  -- When the salon had it ready to be collected.
  add column ready_at timestamptz;
alter table customer_order add constraint customer_order_delivery check (
  delivery_minor between 0 and products_minor - products_discount_minor) not valid;

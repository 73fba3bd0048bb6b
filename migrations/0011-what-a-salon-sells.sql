-- What a salon sells, and for how much: stock that people count, prices that are less for a while, what it says of itself.

-- Counted, delivered, broken: who changed a product's stock by hand, and why. What is sold is told by its order.
create table stock_movement (
  salon_id uuid not null,
  product_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  person_id uuid references person on delete set null,
  person_name text not null,
  change integer not null check (change <> 0),
  stock_after integer not null check (stock_after >= 0),
  reason text not null default '',
  primary key (salon_id, product_id, id),
  foreign key (salon_id, product_id) references product on delete cascade
);
create index stock_movement_time on stock_movement (salon_id, product_id, at desc, id desc);

-- A line at a last-minute price knows what it costs otherwise, and which offer made it less. Null: nothing did.
alter table booking_line
  add column list_minor integer,
  add column offer_id uuid,
  add check (list_minor > price_minor),
  add check ((list_minor is null) = (offer_id is null));
create index booking_line_offer on booking_line (salon_id, offer_id) where offer_id is not null;
-- What a coupon has cost so far.
create index customer_order_coupon on customer_order (salon_id, coupon_id) where coupon_id is not null;

-- What is spoken in a salon, as ISO 639 codes.
alter table salon add column languages text[] not null default '{}';

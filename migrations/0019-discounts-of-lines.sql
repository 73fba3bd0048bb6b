-- What of an order's discount each line bears, so that each is given back and counted at what was paid for it. Null, as of lines
-- written before: they share what the others leave by their prices.
alter table booking_line add column discount_minor integer check (discount_minor >= 0);
alter table order_service add column discount_minor integer check (discount_minor >= 0);
alter table order_product add column discount_minor integer check (discount_minor >= 0);

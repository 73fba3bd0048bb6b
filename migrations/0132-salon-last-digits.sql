-- Ids of bookings, orders, payments, payouts and receipts end with the last digits of their salon's id; this finds the salon.
create index salon_last_digits on salon (right(id::text, 8));

-- contract: 0052
-- What a salon's clients have had and what its orders have earned is written by the use cases that change it: a trigger
-- that runs SQL is not possible on tables distributed among several servers.
drop trigger new_bookings_are_counted on booking;
drop trigger changed_bookings_are_counted on booking;
drop function count_new_bookings();
drop function count_changed_bookings();
drop function count_appointments_of(uuid[]);

drop trigger booking_settles on booking;
drop trigger customer_order_settles on customer_order;
drop trigger payment_new_settles on payment;
drop trigger payment_settles on payment;
drop function mark_settlement_due();

-- The salon is part of every key of its tables.
alter table settlement_due drop constraint settlement_due_pkey, add primary key (salon_id, id);
create index settlement_due_id on settlement_due (id);

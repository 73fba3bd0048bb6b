-- contract: 0056
-- The salons where a customer has orders or bookings. On a cluster, whose servers have the rows of whole salons, a
-- statement about one customer then asks only the servers of these salons. Written with each order.
create table customer_salon (
  customer_id uuid not null references person on delete cascade,
  salon_id uuid not null references salon,
  primary key (customer_id, salon_id)
);
insert into customer_salon (customer_id, salon_id)
  select distinct customer_id, salon_id from customer_order where customer_id is not null;
insert into customer_salon (customer_id, salon_id)
  select distinct customer_id, salon_id from booking where customer_id is not null
  on conflict do nothing;

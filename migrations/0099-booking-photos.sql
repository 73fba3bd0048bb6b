-- Pictures that the customer attached for the salon, in their order; stored under the customer's id.
alter table booking add column photos text[] not null default '{}';
alter table booking add constraint booking_photos check (cardinality(photos) <= 3) not valid;
create index booking_with_photos on booking (ends_at) where photos <> '{}';

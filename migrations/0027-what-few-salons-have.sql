-- What few salons have is looked for from its own side: who works there, and what offers hold.

create index staff_by_gender on staff (gender, salon_id) where active;
create index coupon_until on coupon (ends_on, salon_id) where active;
create index last_minute_offer_until on last_minute_offer (upper(during), salon_id) where ended_at is null;

-- In an order, so that the first of a town can be read without all others of it.
drop index salon_city;
create index salon_city on salon (city, id) where listed;

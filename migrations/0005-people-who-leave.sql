-- Sign-ups that never were verified, oldest first: the sweep reads no more than it removes.
create index person_unverified on person (updated_at) where not phone_verified and not email_verified and phone is not null;
-- When a person is removed, what refers to them is found without reading the whole table.
create index payment_customer on payment (customer_id) where customer_id is not null;
create index staff_person on staff (person_id) where person_id is not null;

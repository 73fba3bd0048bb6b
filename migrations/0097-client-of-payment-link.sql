-- The client that was asked to pay: the link ends when the appointment becomes another client's.
alter table payment_link add column client_id uuid;

-- How often the provider has refused a payment's refund: each time it is requested with another key, as a refusal is repeated for the same one.
alter table payment add column refund_refusals integer not null default 0;

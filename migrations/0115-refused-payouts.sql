-- How often the provider has refused a payout: each time it is sent with another key, as a refusal is repeated for the same one.
alter table payout add column refusals integer not null default 0;

-- Requests of the waiting list for clients without an account: the front desk makes and serves them.
alter table waiting_request
  alter column customer_id drop not null,
  -- A client of the salon, instead of a customer. Such a request has no row in waiting_place: nothing is offered for it.
  add column client_id uuid,
  add constraint waiting_request_whose check (num_nonnulls(customer_id, client_id) = 1);
create index waiting_request_client on waiting_request (salon_id, client_id) where client_id is not null;

-- Refunds that the customer's bank returned after they were made, and what was then paid back by bank transfer.
alter table payment
  add column refund_failed_minor integer check (refund_failed_minor > 0),
  add column transferred_minor integer check (transferred_minor <= refund_failed_minor);
create index payment_refund_failed on payment (updated_at) where refund_failed_minor is not null;

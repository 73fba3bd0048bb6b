-- What of an online payment is on receipts, less credit notes. Payments until now have none, and get none.
alter table payment add column receipted_minor integer;
alter table payment alter column receipted_minor set default 0;

-- A customer downloads their archived bookings as well: which files they are in. Null for a file written before, which is
-- read for every client of its salon.
alter table booking_archive add column customers uuid[];
create index booking_archive_customers on booking_archive using gin (customers);

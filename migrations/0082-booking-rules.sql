-- A salon's rules for online booking.
alter table salon
  add column min_notice_minutes integer not null default 0 constraint salon_min_notice check (min_notice_minutes between 0 and 20160),
  add column booking_window_days smallint not null default 366 constraint salon_booking_window check (booking_window_days between 1 and 366),
  -- The most upcoming appointments of one client; null for any number.
  add column max_open_bookings smallint constraint salon_max_open_bookings check (max_open_bookings between 1 and 50),
  add column choose_staff boolean not null default true;

alter table staff add column online boolean not null default true;

-- A service that only those can book who completed an appointment of another one, by its group or else its id, within so
-- many months, such as a patch test.
alter table service
  add column prior_service_id uuid,
  add column prior_months smallint,
  add constraint service_prior check ((prior_service_id is null) = (prior_months is null) and prior_months between 1 and 24);

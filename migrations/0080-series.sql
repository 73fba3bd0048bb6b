-- Appointments that repeat: those booked together have one series. Null for single ones.
alter table booking add column series_id uuid;
create index booking_series on booking (salon_id, series_id, starts_at) where series_id is not null;

-- Appointments for several people: each service is for one of them, and may start at a time of its own instead of after
-- the service before it. Guest 0 is the customer.
alter table booking_line
  add column guest smallint not null default 0 check (guest between 0 and 3),
  -- Minutes from the start of the appointment.
  add column start_offset smallint check (start_offset >= 0);

-- The guests besides the customer, in order: { name, email }, email null without a confirmation of their own.
alter table booking add column guests jsonb not null default '[]' check (jsonb_typeof(guests) = 'array');

-- What several people, or one with several team members, have chosen: { guests, lines }. Null for other appointments.
alter table cart add column shared jsonb check (jsonb_typeof(shared) = 'object');

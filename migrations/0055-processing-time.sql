-- Times within a service during which the team member can serve somebody else, as [{"from": 30, "to": 60}] in minutes
-- from its start. They are copied to the booking, whose occupied time is then several rows of occupancy.
alter table service add column processing jsonb not null default '[]' check (jsonb_typeof(processing) = 'array');
alter table booking_line add column processing jsonb not null default '[]' check (jsonb_typeof(processing) = 'array');

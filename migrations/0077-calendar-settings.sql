-- How a member sees the salon's calendar: view, density, zoom, colours, and which team members in which order.
alter table membership add column calendar jsonb not null default '{}';

-- Salons in an area, read from the index alone: up to 10,000 of them for one view of a map.
create index salon_on_map on salon (latitude, longitude) include (id) where listed;

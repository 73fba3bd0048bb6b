-- Blocks that repeat: those made together have one series. Null for single ones, and for holds and appointments.
alter table occupancy add column block_series_id uuid;
create index occupancy_block_series on occupancy (salon_id, block_series_id, lower(during)) where block_series_id is not null;

-- The orders that lists of live salons are read in, so that a page needs no sort of the whole city.
create index salon_popular on salon (popularity desc, rating desc, id) where status = 'live';
create index salon_by_name on salon (search_name, id) where status = 'live';

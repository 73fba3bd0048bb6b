-- Late in the day few salons still take appointments: their ids are read from these, and not by passing by all others.
create index salon_search_ends_1 on salon_search (category, (coalesce(ends[1], 2880)));
create index salon_search_ends_2 on salon_search (category, (coalesce(ends[2], 2880)));
create index salon_search_ends_3 on salon_search (category, (coalesce(ends[3], 2880)));
create index salon_search_ends_4 on salon_search (category, (coalesce(ends[4], 2880)));
create index salon_search_ends_5 on salon_search (category, (coalesce(ends[5], 2880)));
create index salon_search_ends_6 on salon_search (category, (coalesce(ends[6], 2880)));
create index salon_search_ends_7 on salon_search (category, (coalesce(ends[7], 2880)));
create index salon_search_own_days on salon_search using gin (own_days);
-- Of a day's own shifts the last end is read for a salon.
create index shift_override_day on shift_override (salon_id, date);

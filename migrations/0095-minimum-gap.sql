-- The shortest time worth keeping free beside an appointment: starts that would leave less are not offered online; 0 for none.
alter table salon add column min_gap_minutes smallint not null default 0;
alter table salon add constraint salon_min_gap check (min_gap_minutes between 0 and 240) not valid;

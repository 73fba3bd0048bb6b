-- By which rule 'anyone' becomes a team member: the least busy that day, the one assigned longest ago, in the order of the
-- team, or the one whom the customer had last.
alter table salon add column assign_by text not null default 'least_busy'
  constraint salon_assign_by check (assign_by in ('least_busy', 'rotation', 'team_order', 'last_seen'));

-- Pages of a salon that are cached show its menu categories: they are drawn anew after a change.
create trigger shown_changed after update on menu_category referencing old table as old_rows new table as new_rows
  for each statement execute function notify_of_salons('salon_id');
create trigger shown_new after insert on menu_category referencing new table as new_rows
  for each statement execute function notify_of_new_salons('salon_id');
create trigger shown_lost after delete on menu_category referencing old table as old_rows
  for each statement execute function notify_of_lost_salons('salon_id');

-- A salon's own categories of its menu, in its order. Services without one are under their category.
create table menu_category (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null unique,
  name text not null,
  position smallint not null,
  primary key (salon_id, id)
);
alter table service add column menu_category_id uuid;
alter table service add constraint service_menu_category_fkey foreign key (salon_id, menu_category_id) references menu_category not valid;
create index service_menu_category on service (salon_id, menu_category_id) where menu_category_id is not null;

-- When the popularity of each salon was last counted: the longest ago is counted next.
create table popularity_count (
  salon_id uuid primary key references salon on delete cascade,
  counted_at timestamptz not null default '-infinity'
);
create index popularity_count_age on popularity_count (counted_at);

insert into popularity_count (salon_id) select id from salon;

create function add_popularity_count() returns trigger language plpgsql as $$
begin
  insert into popularity_count (salon_id) values (new.id);
  return null;
end $$;
create trigger popularity_counted after insert on salon for each row execute function add_popularity_count();

create index favourite_salon_salon on favourite_salon (salon_id);

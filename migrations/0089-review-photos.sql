-- Pictures that the author added, in their order; stored under the author's id.
alter table review add column photos text[] not null default '{}';
alter table review add constraint review_photos check (cardinality(photos) <= 3) not valid;

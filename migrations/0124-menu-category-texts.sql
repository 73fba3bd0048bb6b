-- The names of a menu's own categories in the other languages of the site: { language: { field: text } }.
alter table menu_category add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');

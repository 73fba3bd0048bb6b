-- What a salon has written about its products and team in the other languages of the site: { language: { field: text } }.
alter table product add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
alter table staff add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');

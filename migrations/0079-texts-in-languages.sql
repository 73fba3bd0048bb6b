-- The language a salon writes its texts in, null when it was never chosen, and its texts in the other languages of the
-- site: { language: { field: text } }.
alter table salon
  add column text_locale text check (text_locale in ('en', 'da', 'de')),
  add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
alter table service add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
alter table coupon add column texts jsonb not null default '{}' check (jsonb_typeof(texts) = 'object');
alter table review
  -- The language of the page it was written on.
  add column locale text check (locale in ('en', 'da', 'de')),
  -- The services and team members of the appointment before it, as far as it is about one.
  add column service_ids uuid[] not null default '{}',
  add column staff_ids uuid[] not null default '{}';

-- Products are found by their names in all languages of the site.
create function names_in(texts jsonb) returns text language sql immutable strict parallel safe
  return (select coalesce(string_agg(t.value ->> 'name', ' '), '') from jsonb_each(texts) t);
create index product_search_texts on product using gin (searchable(names_in(texts)) gin_trgm_ops) where active;

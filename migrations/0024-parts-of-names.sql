-- What suggestions are read by while a name is typed: the words of each listed salon's name, and each two that follow one
-- another, beside how popular it is, so that the most popular salons of a word are read off an index. Bytewise, so that the
-- parts that begin with what was typed stand in one stretch.

create table salon_name_part (
  salon_id uuid not null references salon (id) on delete cascade,
  part text collate "C" not null,
  -- The name begins with it.
  leads boolean not null,
  popularity integer not null,
  primary key (salon_id, part)
);
create index salon_name_part_popular on salon_name_part (part, leads, popularity desc, salon_id);

-- Every part that a name ever had, once: a country's salons share few words, and typing errors are looked for among those.
-- One that no salon has any more leads to none.
create table name_part (
  pair boolean not null,
  part text collate "C" not null,
  primary key (pair, part)
);
create index name_part_near on name_part using gin (part gin_trgm_ops) where not pair;

-- The parts of a name that is written as it is searched: of an index's key, no more than its page can hold.
create function parts_of_name(name text) returns table (pair boolean, part text, leads boolean)
language sql immutable parallel safe begin atomic
  with words as (
    select left(word, 100) as word, place from string_to_table(name, ' ') with ordinality w (word, place) where word <> ''
  )
  select false, word, bool_or(place = 1) from words group by word
  union all
  select true, a.word || ' ' || b.word, bool_or(a.place = 1) from words a join words b on b.place = a.place + 1 group by 2;
end;

-- The words nearly like a typed one, the likest first. By the index of trigrams in any case: reading all words looks cheap to
-- the planner while they are few, and comparing each of them is not. Where very many are alike some of them will do.
create function words_like(typed text, most integer) returns table (part text) language plpgsql stable
  set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off
as $$
begin
  return query select w.part from (
    select n.part from name_part n where not n.pair and typed <% n.part limit 400
  ) w order by word_similarity(typed, w.part) desc, w.part limit most;
end $$;

-- New parts are written in one order, so that two who bring the same ones wait for each other and not both.
create function salons_named() returns trigger language plpgsql as $$
begin
  insert into name_part (pair, part)
    select distinct p.pair, p.part from new_rows n, parts_of_name(n.search_name) p where n.listed order by 1, 2
    on conflict do nothing;
  insert into salon_name_part (salon_id, part, leads, popularity)
    select n.id, p.part, p.leads, n.popularity from new_rows n, parts_of_name(n.search_name) p where n.listed;
  return null;
end $$;
create trigger named_new after insert on salon referencing new table as new_rows
  for each statement execute function salons_named();

create function salon_renamed() returns trigger language plpgsql as $$
begin
  delete from salon_name_part where salon_id = new.id;
  if new.listed then
    insert into name_part (pair, part)
      select p.pair, p.part from parts_of_name(new.search_name) p order by 1, 2 on conflict do nothing;
    insert into salon_name_part (salon_id, part, leads, popularity)
      select new.id, p.part, p.leads, new.popularity from parts_of_name(new.search_name) p;
  end if;
  return null;
end $$;
create trigger named_anew after update on salon for each row
  when (old.search_name <> new.search_name or old.listed <> new.listed) execute function salon_renamed();

create function salon_popularity() returns trigger language plpgsql as $$
begin
  update salon_name_part set popularity = new.popularity where salon_id = new.id;
  return null;
end $$;
create trigger popularity_changed after update on salon for each row
  when (old.popularity <> new.popularity and old.listed and new.listed) execute function salon_popularity();

insert into name_part (pair, part)
  select distinct p.pair, p.part from salon s, parts_of_name(s.search_name) p where s.listed;
insert into salon_name_part (salon_id, part, leads, popularity)
  select s.id, p.part, p.leads, s.popularity from salon s, parts_of_name(s.search_name) p where s.listed;

-- What the team notes about a client, entry by entry: who wrote it, when. Notes from before stay in the column notes.
alter table client add column note_entries jsonb not null default '[]';

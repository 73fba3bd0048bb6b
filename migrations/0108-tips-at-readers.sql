-- Tips that clients choose on a card reader.
alter table reader_payment
  -- What the suggested tips are a percentage of; null when the reader asks for none.
  add column tip_eligible_minor integer;

-- The readers of the simulated provider: where they stand, what is suggested there, and what was chosen.
alter table simulated.card_reader add column location_ref text;
alter table simulated.charge
  add column tip_eligible_minor integer,
  add column tip_minor integer not null default 0;
create table simulated.reader_location (
  ref text primary key,
  tip_percents smallint[] not null
);

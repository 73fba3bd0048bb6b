-- What customers change about their accounts, and codes whose tries no stranger can use up.

-- A code belongs to an attempt: the sign-up that it proves, the browser that forgot its password, or the person whose
-- number is to change. Tries from elsewhere, by whoever knows no more than the number, are counted apart.
delete from one_time_code;
alter table one_time_code rename column sign_up_id to attempt_id;
alter table one_time_code drop constraint one_time_code_purpose_check;
alter table one_time_code add constraint one_time_code_purpose_check check (purpose in ('verify', 'reset', 'change'));
alter table one_time_code
  add column made_from text not null,
  add column stray_attempts smallint not null default 0;

-- An address waits here until the link that was mailed to it is followed; only the hash of the link's token is kept.
create table email_change (
  person_id uuid primary key references person on delete cascade,
  email citext not null,
  token_hash text not null unique,
  requested_at timestamptz not null
);
create index email_change_age on email_change (requested_at);

-- Who has their account deleted wants what they wrote to us gone as well.
alter table contact_message drop constraint contact_message_person_id_fkey;
alter table contact_message
  add constraint contact_message_person_id_fkey foreign key (person_id) references person on delete cascade;

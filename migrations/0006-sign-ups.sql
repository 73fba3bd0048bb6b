-- Each sign-up waits on its own until its code is entered; only then is there a person. Two that name the same number or
-- e-mail stand beside each other, each with its own password and code.
create table sign_up (
  id uuid primary key,
  role text not null check (role in ('customer', 'partner')),
  name text not null,
  last_name text not null,
  email citext not null,
  phone text not null,
  address text not null,
  locale text not null check (locale in ('en', 'da', 'de')),
  password text not null,
  made_from text not null,
  updated_at timestamptz not null,
  unique (phone, email, password)
);
create index sign_up_email on sign_up (email, updated_at);
create index sign_up_age on sign_up (updated_at);

-- A code speaks for one sign-up or for one person. No foreign key: a code sent again while another request enters the one
-- before it is left without a sign-up for its ten minutes, which harms nobody.
delete from one_time_code;
alter table one_time_code drop constraint one_time_code_pkey;
alter table one_time_code add column sign_up_id uuid;
alter table one_time_code add unique nulls not distinct (phone, purpose, sign_up_id);

-- Who waited in the old way signs up again.
delete from person
where not phone_verified and not email_verified and phone is not null and role <> 'admin'
  and exists (select from credential where person_id = person.id)
  and not exists (select from salon where owner_id = person.id)
  and not exists (select from staff where person_id = person.id);
drop index person_unverified;
drop index person_unverified_phone;

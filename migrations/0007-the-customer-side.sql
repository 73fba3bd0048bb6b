-- What customers and visitors leave behind besides bookings: places, wishes, opinions, messages; and what they change
-- about their accounts.

-- Salons by distance. The earth of earthdistance is a ball; that is right to half a percent.
create extension if not exists cube;
create extension if not exists earthdistance;
create index salon_place on salon using gist (ll_to_earth(latitude, longitude))
  where status = 'live' and latitude is not null and longitude is not null;
create index salon_city on salon (city) where status = 'live';

-- Salons by what they offer, and by their least price.
create index service_named on service (lower(name), salon_id) where active;
create index service_price on service (salon_id, price_minor) where active;

create table favourite_product (
  customer_id uuid not null references person on delete cascade,
  salon_id uuid not null,
  product_id uuid not null,
  created_at timestamptz not null,
  primary key (customer_id, product_id),
  foreign key (salon_id, product_id) references product on delete cascade
);
create index favourite_product_product on favourite_product (salon_id, product_id);

create table product_photo (
  salon_id uuid not null,
  product_id uuid not null,
  id uuid not null,
  path text not null,
  position smallint not null,
  primary key (salon_id, product_id, id),
  foreign key (salon_id, product_id) references product on delete cascade
);

-- `sold` counts pieces paid for, as stock does: best sellers are read in that order.
alter table product add column sold integer not null default 0 check (sold >= 0);
create index product_best_selling on product (sold desc, id) where active;
create index product_top_rated on product (rating desc, review_count desc, id) where active;
create index product_category on product (category, sold desc, id) where active;

-- Names are found as salons' are: without case and accents, a typo forgiven. Worked out here, so that it is never behind.
create function searchable(text) returns text language sql immutable strict parallel safe
  return btrim(regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, $1)), '[^[:alnum:]]+', ' ', 'g'));
alter table product
  add column search_name text not null generated always as (searchable(name)) stored,
  add column created_at timestamptz not null default now();
create index product_search_name on product using gin (search_name gin_trgm_ops) where active;
create index product_price on product (price_minor, id) where active;
create index product_newest on product (created_at desc, id) where active;

-- Where a customer has things sent. Not more than one of them is the default.
create table saved_address (
  customer_id uuid not null references person on delete cascade,
  id uuid not null unique,
  full_name text not null,
  street text not null,
  unit text not null default '',
  city text not null,
  state text not null default '',
  postal_code text not null,
  phone text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  primary key (customer_id, id)
);
create unique index saved_address_default on saved_address (customer_id) where is_default;

-- How products without a visit reach their buyer, chosen before paying. Neither: the default address, if there is one.
alter table cart
  add column collects boolean not null default false,
  add column deliver_to uuid references saved_address (id) on delete set null;
create index cart_deliver_to on cart (deliver_to) where deliver_to is not null;

-- When products reached their buyer: handed over at the visit, said by the customer, or assumed some days after sending.
alter table customer_order add column received_at timestamptz;
-- Orders of products alone that nobody has said to have received, oldest first.
create index customer_order_underway on customer_order (created_at)
  where status = 'placed' and received_at is null and services_minor = 0;

-- A second opinion of the same customer on the same thing replaces the first.
alter table review add column edited_at timestamptz;

-- Both e-mails of the double opt-in carry a token; only its hash is kept.
create table newsletter_subscriber (
  email citext primary key,
  locale text not null check (locale in ('en', 'da', 'de')),
  token_hash text not null unique,
  requested_at timestamptz not null,
  confirmed_at timestamptz
);
create index newsletter_unconfirmed on newsletter_subscriber (requested_at) where confirmed_at is null;

create table contact_message (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text not null,
  website text not null default '',
  message text not null default '',
  -- Who has their account deleted wants what they wrote to us gone as well.
  person_id uuid references person on delete cascade,
  created_at timestamptz not null
);
create index contact_message_age on contact_message (created_at desc);
create index contact_message_person on contact_message (person_id) where person_id is not null;

-- What a new owner chose on the price list waits with the sign-up, and is the draft salon's from the start.
alter table sign_up
  add column birth_date date,
  add column plan text not null default 'free' check (plan in ('free', 'basic', 'standard', 'premium', 'business')),
  add column free_months smallint not null default 0 check (free_months between 0 and 1);
alter table salon
  add constraint salon_plan_known check (plan in ('free', 'basic', 'standard', 'premium', 'business')),
  add column trial_ends_at timestamptz;

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

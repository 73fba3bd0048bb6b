-- Instants are timestamptz. Opening hours and shifts are minutes of the salon's own day (0 = midnight, past 1440 = after
-- midnight). Money is integer minor units. salon_id leads every salon-owned key, so that the schema can be spread by salon.

create extension if not exists citext;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Accounts ---------------------------------------------------------------------------------------------------------------

create table person (
  id uuid primary key,
  name text not null,
  last_name text not null default '',
  email citext not null unique,
  email_verified boolean not null default false,
  phone text,
  phone_verified boolean not null default false,
  address text not null default '',
  birth_date date,
  picture text,
  role text not null default 'customer' check (role in ('customer', 'partner', 'admin')),
  locale text not null default 'en' check (locale in ('en', 'da', 'de')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index person_verified_phone on person (phone) where phone_verified;
create index person_unverified_phone on person (phone, updated_at) where not phone_verified;

create table credential (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  provider text not null,
  provider_account text not null,
  password text,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_account)
);
create index credential_person on credential (person_id);

create table session (
  id uuid primary key,
  person_id uuid not null references person on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index session_person on session (person_id);
create index session_expiry on session (expires_at);

create table verification (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index verification_identifier on verification (identifier);

-- person_id is whom the code speaks for; null when nobody has the number, so that both look alike from outside.
create table one_time_code (
  purpose text not null check (purpose in ('verify', 'reset')),
  phone text not null,
  person_id uuid references person on delete cascade,
  code_hash text not null,
  expires_at timestamptz not null,
  sent_at timestamptz not null,
  attempts smallint not null default 0,
  primary key (purpose, phone)
);
create index one_time_code_person on one_time_code (person_id);
create index one_time_code_expiry on one_time_code (expires_at);

-- Salons -----------------------------------------------------------------------------------------------------------------

create table salon (
  id uuid primary key,
  slug text not null unique,
  owner_id uuid references person,
  name text not null,
  search_name text not null,
  description text not null default '',
  street text not null default '',
  postal_code text not null default '',
  city text not null default '',
  region text not null default '',
  country text not null default 'DK',
  latitude double precision,
  longitude double precision,
  time_zone text not null default 'Europe/Copenhagen',
  currency text not null default 'DKK' check (currency ~ '^[A-Z]{3}$'),
  phone text not null default '',
  email text not null default '',
  picture text,
  status text not null default 'draft' check (status in ('draft', 'live', 'suspended')),
  plan text not null default 'free',
  confirms text not null default 'instantly' check (confirms in ('instantly', 'by_hand')),
  free_cancel_hours smallint not null default 24 check (free_cancel_hours between 0 and 24),
  late_cancel_percent smallint not null default 10 check (late_cancel_percent between 0 and 10),
  no_show_percent smallint not null default 0 check (no_show_percent between 0 and 50),
  rating real not null default 0,
  review_count integer not null default 0,
  popularity integer not null default 0,
  created_at timestamptz not null
);
create index salon_search_name on salon using gin (search_name gin_trgm_ops);
create index salon_owner on salon (owner_id);
create index salon_top on salon (rating desc, review_count desc, id) where status = 'live';

create table salon_category (
  salon_id uuid not null references salon on delete cascade,
  category text not null check (category in ('hair', 'nail', 'barber', 'beauty', 'spa')),
  primary key (salon_id, category)
);
create index salon_category_category on salon_category (category, salon_id);

create table salon_photo (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null,
  path text not null,
  caption text not null default '',
  position smallint not null,
  primary key (salon_id, id)
);

create table opening_hours (
  salon_id uuid not null references salon on delete cascade,
  weekday smallint not null check (weekday between 1 and 7),
  opens smallint not null check (opens between 0 and 1439),
  closes smallint not null check (closes > opens and closes <= 2880),
  primary key (salon_id, weekday, opens)
);

-- A date that differs from the week: closed when opens is null.
create table special_day (
  salon_id uuid not null references salon on delete cascade,
  date date not null,
  opens smallint check (opens between 0 and 1439),
  closes smallint check (closes > opens and closes <= 2880),
  note text not null default '',
  primary key (salon_id, date),
  check ((opens is null) = (closes is null))
);

create table designation (
  id uuid primary key,
  title text not null unique
);

create table staff (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null unique,
  person_id uuid references person,
  name text not null,
  gender text not null default '' check (gender in ('', 'female', 'male', 'other')),
  birth_year smallint,
  email text not null default '',
  phone text not null default '',
  picture text,
  designation_id uuid references designation,
  bio text not null default '',
  slot_minutes smallint not null default 30 check (slot_minutes between 5 and 240),
  position smallint not null default 0,
  active boolean not null default true,
  rating real not null default 0,
  review_count integer not null default 0,
  primary key (salon_id, id)
);

create table staff_photo (
  salon_id uuid not null,
  staff_id uuid not null,
  id uuid not null,
  path text not null,
  position smallint not null,
  primary key (salon_id, staff_id, id),
  foreign key (salon_id, staff_id) references staff on delete cascade
);

create table shift (
  salon_id uuid not null,
  staff_id uuid not null,
  weekday smallint not null check (weekday between 1 and 7),
  starts smallint not null check (starts between 0 and 1439),
  ends smallint not null check (ends > starts and ends <= 2880),
  primary key (salon_id, staff_id, weekday, starts),
  foreign key (salon_id, staff_id) references staff on delete cascade
);

-- A date on which a person's shifts are these instead (off when starts is null).
create table shift_override (
  salon_id uuid not null,
  staff_id uuid not null,
  date date not null,
  position smallint not null default 0,
  starts smallint check (starts between 0 and 1439),
  ends smallint check (ends > starts and ends <= 2880),
  primary key (salon_id, staff_id, date, position),
  foreign key (salon_id, staff_id) references staff on delete cascade,
  check ((starts is null) = (ends is null))
);

-- Catalogue --------------------------------------------------------------------------------------------------------------

create table service (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null unique,
  category text not null check (category in ('hair', 'nail', 'barber', 'beauty', 'spa')),
  name text not null,
  description text not null default '',
  price_minor integer not null check (price_minor >= 0),
  minutes smallint not null check (minutes between 5 and 720),
  buffer_before smallint not null default 0 check (buffer_before between 0 and 240),
  buffer_after smallint not null default 0 check (buffer_after between 0 and 240),
  position smallint not null default 0,
  active boolean not null default true,
  primary key (salon_id, id)
);

create table staff_service (
  salon_id uuid not null,
  staff_id uuid not null,
  service_id uuid not null,
  primary key (salon_id, staff_id, service_id),
  foreign key (salon_id, staff_id) references staff on delete cascade,
  foreign key (salon_id, service_id) references service on delete cascade
);
create index staff_service_service on staff_service (salon_id, service_id);

create table product (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null unique,
  category text not null check (category in ('hair', 'nail', 'barber', 'beauty', 'spa')),
  name text not null,
  description text not null default '',
  price_minor integer not null check (price_minor >= 0),
  stock integer not null default 0 check (stock >= 0),
  picture text,
  position smallint not null default 0,
  active boolean not null default true,
  rating real not null default 0,
  review_count integer not null default 0,
  primary key (salon_id, id)
);

-- ends_on is the last day it is valid, in the salon's zone.
create table coupon (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null unique,
  code citext not null,
  name text not null,
  percentage smallint check (percentage between 1 and 100),
  amount_minor integer check (amount_minor > 0),
  category text check (category in ('hair', 'nail', 'barber', 'beauty', 'spa')),
  starts_on date,
  ends_on date not null,
  max_uses integer check (max_uses > 0),
  uses integer not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses)),
  active boolean not null default true,
  primary key (salon_id, id),
  unique (salon_id, code),
  check ((percentage is null) <> (amount_minor is null))
);

-- Orders, bookings, busy time --------------------------------------------------------------------------------------------

-- What a customer buys in one go; the thing that is paid. attempt_key is the customer's idempotency key.
create table customer_order (
  salon_id uuid not null references salon,
  id uuid not null unique,
  customer_id uuid references person on delete set null,
  attempt_key text not null,
  status text not null check (status in ('pending', 'placed', 'cancelled', 'declined', 'abandoned')),
  currency text not null,
  services_minor integer not null check (services_minor >= 0),
  products_minor integer not null check (products_minor >= 0),
  services_discount_minor integer not null default 0 check (services_discount_minor between 0 and services_minor),
  products_discount_minor integer not null default 0 check (products_discount_minor between 0 and products_minor),
  total_minor integer generated always as (services_minor + products_minor - services_discount_minor - products_discount_minor) stored,
  coupon_id uuid,
  coupon_code text,
  shipping_address jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (salon_id, id),
  unique (customer_id, attempt_key),
  foreign key (salon_id, coupon_id) references coupon
);
create index customer_order_customer on customer_order (customer_id, created_at desc);

create table order_product (
  salon_id uuid not null,
  order_id uuid not null,
  product_id uuid not null,
  name text not null,
  quantity integer not null check (quantity > 0),
  unit_price_minor integer not null check (unit_price_minor >= 0),
  primary key (salon_id, order_id, product_id),
  foreign key (salon_id, order_id) references customer_order on delete cascade
);

-- The cancellation policy is copied here when the booking is made: what was promised then applies.
create table booking (
  salon_id uuid not null references salon,
  id uuid not null unique,
  reference text not null unique,
  order_id uuid,
  customer_id uuid references person on delete set null,
  status text not null check (status in ('awaiting_payment', 'requested', 'confirmed', 'completed', 'declined', 'cancelled', 'no_show')),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  any_staff boolean not null default false,
  pays_by text not null check (pays_by in ('card', 'cash')),
  free_cancel_until timestamptz not null,
  late_cancel_percent smallint not null,
  no_show_percent smallint not null,
  respond_by timestamptz,
  fee_minor integer not null default 0 check (fee_minor >= 0),
  note text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (salon_id, id),
  foreign key (salon_id, order_id) references customer_order
);
create index booking_customer on booking (customer_id, starts_at desc);
create index booking_salon_time on booking (salon_id, starts_at);
create index booking_order on booking (salon_id, order_id);
create index booking_confirmed_end on booking (ends_at) where status = 'confirmed';
create index booking_respond_by on booking (respond_by) where status = 'requested';

create table booking_line (
  salon_id uuid not null,
  booking_id uuid not null,
  position smallint not null,
  service_id uuid not null,
  staff_id uuid not null,
  service_name text not null,
  staff_name text not null,
  price_minor integer not null check (price_minor >= 0),
  minutes smallint not null,
  buffer_before smallint not null default 0,
  buffer_after smallint not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (salon_id, booking_id, position),
  foreign key (salon_id, booking_id) references booking on delete cascade
);
create index booking_line_staff on booking_line (salon_id, staff_id, starts_at);

-- Who did what to a booking, for the salon, support and disputes.
create table booking_event (
  salon_id uuid not null,
  booking_id uuid not null,
  id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  kind text not null,
  detail jsonb not null default '{}',
  primary key (salon_id, booking_id, id),
  foreign key (salon_id, booking_id) references booking on delete cascade
);

-- All busy time of every person is here and nowhere else; the exclusion constraint settles every race.
-- A subject is a person today; it may be a room or a chair tomorrow.
create table occupancy (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null,
  subject_id uuid not null,
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  kind text not null check (kind in ('booking', 'hold', 'block')),
  booking_id uuid,
  customer_id uuid,
  expires_at timestamptz,
  note text not null default '',
  primary key (salon_id, id),
  constraint occupancy_no_overlap exclude using gist (salon_id with =, subject_id with =, during with &&),
  foreign key (salon_id, booking_id) references booking on delete cascade,
  check ((kind = 'booking') = (booking_id is not null)),
  check ((kind = 'hold') = (expires_at is not null)),
  check ((kind = 'hold') = (customer_id is not null))
);
create index occupancy_time on occupancy (salon_id, lower(during), upper(during), subject_id);
create index occupancy_booking on occupancy (salon_id, booking_id) where booking_id is not null;
create index occupancy_hold on occupancy (customer_id) where kind = 'hold';
create index occupancy_expiry on occupancy (expires_at) where kind = 'hold';

-- Money at the provider. due_minor is what shall finally be kept (null: not decided yet); the payment is driven there.
create table payment (
  salon_id uuid not null,
  id uuid not null unique,
  order_id uuid not null,
  customer_id uuid references person on delete set null,
  provider text not null,
  provider_ref text unique,
  method_ref text not null,
  status text not null check (status in ('started', 'requires_action', 'authorised', 'captured', 'voided', 'declined', 'abandoned')),
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  due_minor integer check (due_minor between 0 and amount_minor),
  captured_minor integer not null default 0 check (captured_minor between 0 and amount_minor),
  refunded_minor integer not null default 0 check (refunded_minor between 0 and captured_minor),
  decline_code text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (salon_id, id),
  foreign key (salon_id, order_id) references customer_order
);
create index payment_order on payment (salon_id, order_id);
create index payment_unfinished on payment (updated_at) where status in ('started', 'requires_action');
create index payment_unsettled on payment (updated_at)
  where due_minor is not null and (status = 'authorised' or status = 'captured' and captured_minor - refunded_minor <> due_minor);

-- Cart -------------------------------------------------------------------------------------------------------------------

create table cart (
  customer_id uuid primary key references person on delete cascade,
  salon_id uuid not null references salon on delete cascade,
  staff_id uuid,
  any_staff boolean not null default false,
  starts_at timestamptz,
  coupon_id uuid,
  attempt_key text not null,
  updated_at timestamptz not null
);

create table cart_service (
  customer_id uuid not null references cart on delete cascade,
  salon_id uuid not null,
  service_id uuid not null,
  position smallint not null,
  primary key (customer_id, service_id),
  foreign key (salon_id, service_id) references service on delete cascade
);

create table cart_product (
  customer_id uuid not null references cart on delete cascade,
  salon_id uuid not null,
  product_id uuid not null,
  quantity integer not null check (quantity > 0),
  primary key (customer_id, product_id),
  foreign key (salon_id, product_id) references product on delete cascade
);

-- Opinions ---------------------------------------------------------------------------------------------------------------

-- Of a salon, one of its people, or one of its products: staff_id and product_id both null means the salon.
create table review (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null unique,
  customer_id uuid references person on delete set null,
  staff_id uuid,
  product_id uuid,
  author_name text not null,
  rating real not null check (rating between 0.5 and 5 and rating * 2 = floor(rating * 2)),
  description text not null,
  created_at timestamptz not null,
  primary key (salon_id, id),
  check (staff_id is null or product_id is null)
);
create unique index review_once on review (customer_id, salon_id, coalesce(staff_id, product_id, salon_id)) where customer_id is not null;
create index review_salon on review (salon_id, created_at desc) where product_id is null;
create index review_staff on review (salon_id, staff_id, created_at desc) where staff_id is not null;
create index review_product on review (salon_id, product_id, created_at desc) where product_id is not null;

create table favourite_salon (
  customer_id uuid not null references person on delete cascade,
  salon_id uuid not null references salon on delete cascade,
  created_at timestamptz not null,
  primary key (customer_id, salon_id)
);

-- Simulated outside world (used only where no real provider is configured) ------------------------------------------------

create schema simulated;

create table simulated.outbox (
  id bigint generated always as identity primary key,
  channel text not null check (channel in ('mail', 'sms')),
  recipient text not null,
  subject text not null default '',
  body text not null,
  sent_at timestamptz not null
);
create index outbox_recipient on simulated.outbox (recipient, id desc);

create table simulated.charge (
  id text primary key,
  idempotency_key text not null unique,
  amount_minor integer not null,
  currency text not null,
  card text not null,
  status text not null check (status in ('requires_action', 'authorised', 'captured', 'voided', 'declined')),
  captured_minor integer not null default 0,
  refunded_minor integer not null default 0,
  decline_code text,
  client_secret text not null,
  metadata jsonb not null,
  created_at timestamptz not null
);

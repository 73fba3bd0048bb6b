-- What a salon runs its day on: who works in it with which rights, its clients, what it says to them, its till and its money.

-- The team -----------------------------------------------------------------------------------------------------------------

-- Who may sign in for a salon. staff_id: the one in the calendar that this person is.
create table membership (
  salon_id uuid not null references salon on delete cascade,
  person_id uuid not null references person on delete cascade,
  role text not null check (role in ('owner', 'manager', 'reception', 'staff')),
  staff_id uuid,
  created_at timestamptz not null,
  primary key (salon_id, person_id),
  unique (salon_id, staff_id),
  foreign key (salon_id, staff_id) references staff,
  check (role <> 'staff' or staff_id is not null)
);
create index membership_person on membership (person_id);
insert into membership (salon_id, person_id, role, created_at)
  select id, owner_id, 'owner', created_at from salon where owner_id is not null;

-- Whoever a salon belongs to is a member of it, from the statement on that says so.
create function salon_owner_is_member() returns trigger language plpgsql as $$
begin
  insert into membership (salon_id, person_id, role, created_at) values (new.id, new.owner_id, 'owner', new.created_at)
    on conflict (salon_id, person_id) do update set role = 'owner';
  return null;
end $$;
create trigger salon_owner_is_member after insert or update of owner_id on salon
  for each row when (new.owner_id is not null) execute function salon_owner_is_member();

-- Asked by mail to join; only the hash of the link's token is kept.
create table invitation (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null unique,
  email citext not null,
  role text not null check (role in ('manager', 'reception', 'staff')),
  staff_id uuid,
  token_hash text not null unique,
  invited_by uuid references person on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (salon_id, id),
  unique (salon_id, email),
  foreign key (salon_id, staff_id) references staff on delete cascade,
  check (role <> 'staff' or staff_id is not null)
);
create index invitation_expiry on invitation (expires_at);

-- Why somebody is away; the days themselves are shift_override rows without hours.
create table leave (
  salon_id uuid not null,
  staff_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('holiday', 'sick', 'other')),
  first_day date not null,
  last_day date not null check (last_day >= first_day and last_day < first_day + 366),
  note text not null default '',
  created_at timestamptz not null,
  primary key (salon_id, staff_id, id),
  foreign key (salon_id, staff_id) references staff on delete cascade,
  constraint leave_no_overlap exclude using gist (salon_id with =, staff_id with =, daterange(first_day, last_day, '[]') with &&)
);

-- Joining ------------------------------------------------------------------------------------------------------------------

alter table salon
  -- The last step of the guided set-up that was left behind; null when it never began.
  add column setup_step text,
  add column live_at timestamptz,
  add column website text not null default '',
  add column plan_since timestamptz;
update salon set live_at = created_at where status = 'live';

-- Bookings taken in a month of the salon's zone; the limit of its plan is held here, in the statement that counts.
create table plan_usage (
  salon_id uuid not null references salon on delete cascade,
  month date not null check (extract(day from month) = 1),
  bookings integer not null default 0 check (bookings >= 0),
  primary key (salon_id, month)
);

-- What a salon is to pay for its plan.
create table plan_charge (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null,
  plan text not null,
  from_day date not null,
  to_day date not null check (to_day > from_day),
  amount_minor integer not null check (amount_minor >= 0),
  currency text not null,
  -- Whether it is in the books.
  settled boolean not null default false,
  created_at timestamptz not null,
  primary key (salon_id, id),
  unique (salon_id, from_day)
);
create index plan_charge_unsettled on plan_charge (created_at) where not settled;

-- Clients ------------------------------------------------------------------------------------------------------------------

-- Somebody a salon knows, with or without an account here. Notes and tags are the salon's own and seen by nobody else.
create table client (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null unique,
  person_id uuid references person on delete set null,
  name text not null,
  last_name text not null default '',
  email text not null default '',
  phone text not null default '',
  notes text not null default '',
  tags text[] not null default '{}',
  search_name text not null generated always as (searchable(name || ' ' || last_name || ' ' || email || ' ' || phone)) stored,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (salon_id, id)
);
create unique index client_person on client (salon_id, person_id) where person_id is not null;
create unique index client_email on client (salon_id, lower(email)) where email <> '' and person_id is null;
create index client_any_email on client (salon_id, lower(email)) where email <> '';
create index client_by_person on client (person_id) where person_id is not null;
create index client_name on client (salon_id, name, last_name, id);
create index client_search_name on client using gin (search_name gin_trgm_ops);

alter table booking
  add column client_id uuid,
  add column source text not null default 'online' check (source in ('online', 'desk', 'import')),
  -- Said by the salon when it declines, and told to the customer.
  add column reason text not null default '',
  -- What the salon noted for itself; `note` is what the customer told it.
  add column salon_note text not null default '',
  add foreign key (salon_id, client_id) references client;
create index booking_client on booking (salon_id, client_id, starts_at desc) where client_id is not null;
create index booking_salon_asked on booking (salon_id, respond_by) where status = 'requested';
alter table customer_order
  add column client_id uuid,
  add column channel text not null default 'online' check (channel in ('online', 'desk', 'till')),
  -- Products without a visit: sent or laid out by the salon.
  add column sent_at timestamptz,
  add column tracking text not null default '',
  add foreign key (salon_id, client_id) references client;
create index customer_order_salon on customer_order (salon_id, created_at desc) where status in ('placed', 'cancelled');
alter table order_product
  -- Who sold it; null for what was bought online.
  add column staff_id uuid;
-- Things sold at the till that are not products: a service without a booking, or without a service a tip.
create table order_service (
  salon_id uuid not null,
  order_id uuid not null,
  position smallint not null,
  service_id uuid,
  staff_id uuid,
  name text not null,
  quantity smallint not null default 1 check (quantity > 0),
  -- Of one.
  price_minor integer not null check (price_minor >= 0),
  primary key (salon_id, order_id, position),
  foreign key (salon_id, order_id) references customer_order on delete cascade
);

-- Everybody who has booked so far is a client.
insert into client (salon_id, id, person_id, name, last_name, email, phone, created_at, updated_at)
  select distinct on (b.salon_id, b.customer_id) b.salon_id, gen_random_uuid(), p.id, p.name, p.last_name, p.email, coalesce(p.phone, ''),
    min(b.created_at) over (partition by b.salon_id, b.customer_id), now()
  from booking b join person p on p.id = b.customer_id where b.status <> 'awaiting_payment';
update booking b set client_id = c.id from client c
  where c.salon_id = b.salon_id and c.person_id = b.customer_id and b.status <> 'awaiting_payment';

-- Messages -----------------------------------------------------------------------------------------------------------------

create table conversation (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null unique,
  customer_id uuid not null references person on delete cascade,
  last_message_at timestamptz not null,
  salon_read_at timestamptz,
  customer_read_at timestamptz,
  primary key (salon_id, id),
  unique (salon_id, customer_id)
);
create index conversation_salon on conversation (salon_id, last_message_at desc);
create index conversation_customer on conversation (customer_id, last_message_at desc);

create table message (
  salon_id uuid not null,
  conversation_id uuid not null,
  id uuid not null,
  from_salon boolean not null,
  author_id uuid references person on delete set null,
  booking_id uuid,
  body text not null check (length(body) between 1 and 4000),
  sent_at timestamptz not null,
  -- When it went out by mail because nobody read it here.
  mailed_at timestamptz,
  primary key (salon_id, conversation_id, id),
  foreign key (salon_id, conversation_id) references conversation on delete cascade
);
create index message_time on message (salon_id, conversation_id, sent_at desc, id desc);
create index message_unmailed on message (sent_at) where mailed_at is null;

-- Reviews ------------------------------------------------------------------------------------------------------------------

alter table review
  add column reply text not null default '',
  add column replied_at timestamptz,
  add column hidden_at timestamptz;
create table review_report (
  salon_id uuid not null references salon on delete cascade,
  review_id uuid not null references review (id) on delete cascade,
  id uuid not null unique,
  reported_by uuid references person on delete set null,
  reason text not null,
  created_at timestamptz not null,
  resolved_at timestamptz,
  outcome text check (outcome in ('kept', 'hidden')),
  primary key (salon_id, review_id),
  check ((resolved_at is null) = (outcome is null))
);
create index review_report_open on review_report (created_at) where resolved_at is null;

create table salon_report (
  id uuid primary key,
  salon_id uuid not null references salon on delete cascade,
  reported_by uuid references person on delete set null,
  reason text not null,
  created_at timestamptz not null,
  resolved_at timestamptz
);
create index salon_report_open on salon_report (created_at) where resolved_at is null;

-- Offers -------------------------------------------------------------------------------------------------------------------

-- Less is asked for visits that begin in this time; of everybody and everything unless it says whom and what.
create table last_minute_offer (
  salon_id uuid not null references salon on delete cascade,
  id uuid not null unique,
  staff_id uuid,
  service_id uuid,
  percentage smallint not null check (percentage between 1 and 90),
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (salon_id, id),
  foreign key (salon_id, staff_id) references staff on delete cascade,
  foreign key (salon_id, service_id) references service on delete cascade
);
create index last_minute_offer_time on last_minute_offer using gist (salon_id, during) where ended_at is null;

-- Money --------------------------------------------------------------------------------------------------------------------

-- Double entry: the postings of an entry add up to nothing, which the database sees to. Positive is what an account gets;
-- which accounts there are and what they mean: docs/decisions/2026-11-22-the-books.md.
create table ledger_entry (
  salon_id uuid not null references salon,
  id uuid not null unique,
  kind text not null check (kind in ('prepayment', 'sale', 'fee', 'refund', 'till', 'till_refund', 'payout', 'payout_failed', 'plan', 'correction')),
  -- What it is for, once: 'order:<id>:<n>', 'payout:<id>', 'plan:<id>'.
  reference text not null,
  order_id uuid,
  at timestamptz not null,
  currency text not null,
  detail jsonb not null default '{}',
  primary key (salon_id, id),
  unique (salon_id, reference),
  unique (salon_id, id, at, currency)
);
create index ledger_entry_time on ledger_entry (salon_id, at, id);
create index ledger_entry_order on ledger_entry (salon_id, order_id) where order_id is not null;

create table ledger_posting (
  salon_id uuid not null,
  entry_id uuid not null,
  account text not null check (account in ('salon_balance', 'prepaid', 'card_clearing', 'platform_fees', 'plan_fees', 'payouts', 'till_cash', 'till_terminal', 'till_sales')),
  -- Those of the entry, so that a balance is one look into one index.
  at timestamptz not null,
  currency text not null,
  amount_minor integer not null check (amount_minor <> 0),
  primary key (salon_id, entry_id, account),
  foreign key (salon_id, entry_id, at, currency) references ledger_entry (salon_id, id, at, currency)
);
create index ledger_posting_account on ledger_posting (salon_id, account, currency, at) include (amount_minor);

create function ledger_entry_balances() returns trigger language plpgsql as $$
begin
  if (select coalesce(sum(amount_minor), 0) from ledger_posting where salon_id = new.salon_id and entry_id = new.entry_id) <> 0 then
    raise exception 'ledger entry % does not balance', new.entry_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert or update on ledger_posting
  deferrable initially deferred for each row execute function ledger_entry_balances();
-- What is written in the books stays.
create function ledger_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is only added to' using errcode = 'integrity_constraint_violation';
end $$;
create trigger ledger_entry_kept before update or delete on ledger_entry for each row execute function ledger_is_kept();
create trigger ledger_posting_kept before update or delete on ledger_posting for each row execute function ledger_is_kept();

-- Orders whose money or whose visit has changed since the books last looked. Written by the triggers below, whoever made the
-- change; only added to and taken from, so that nobody waits for the books.
create table settlement_due (
  id bigint generated always as identity primary key,
  salon_id uuid not null,
  order_id uuid not null
);
create function order_is_to_be_settled() returns trigger language plpgsql as $$
begin
  insert into settlement_due (salon_id, order_id) values (new.salon_id, case tg_argv[0] when 'id' then (to_jsonb(new) ->> 'id')::uuid
    else (to_jsonb(new) ->> 'order_id')::uuid end);
  return null;
end $$;
create trigger payment_new_settles after insert on payment for each row when (new.captured_minor > 0)
  execute function order_is_to_be_settled('order_id');
create trigger payment_settles after update on payment for each row
  when ((new.captured_minor, new.refunded_minor, new.due_minor) is distinct from (old.captured_minor, old.refunded_minor, old.due_minor))
  execute function order_is_to_be_settled('order_id');
create trigger booking_settles after update on booking for each row
  when (new.order_id is not null and (new.status, new.order_id) is distinct from (old.status, old.order_id)
    and new.status in ('completed', 'no_show', 'cancelled', 'declined'))
  execute function order_is_to_be_settled('order_id');
create trigger customer_order_settles after update on customer_order for each row
  when ((new.received_at, new.status) is distinct from (old.received_at, old.status)) execute function order_is_to_be_settled('id');

-- When and where a salon gets its balance. Without a row it stays with us.
create table payout_schedule (
  salon_id uuid primary key references salon on delete cascade,
  every text not null check (every in ('week', 'month')),
  -- An IBAN, without blanks.
  account text not null,
  next_at timestamptz not null,
  updated_at timestamptz not null
);
create index payout_schedule_next on payout_schedule (next_at);

create table payout (
  salon_id uuid not null references salon,
  id uuid not null unique,
  period_start date not null,
  period_end date not null check (period_end >= period_start),
  amount_minor integer not null check (amount_minor > 0),
  currency text not null,
  status text not null check (status in ('due', 'sent', 'failed')),
  account text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (salon_id, id),
  unique (salon_id, period_end, currency)
);
create index payout_due on payout (created_at) where status = 'due';

-- What was taken or given back at the till, as the receipt says it.
create table till_receipt (
  salon_id uuid not null references salon,
  no integer not null,
  id uuid not null unique,
  kind text not null check (kind in ('sale', 'refund')),
  order_id uuid not null,
  -- One press of the button.
  attempt_key text not null,
  at timestamptz not null,
  sold_by uuid references person on delete set null,
  seller_name text not null,
  currency text not null,
  -- Below zero for a refund.
  cash_minor integer not null,
  terminal_minor integer not null,
  card_minor integer not null default 0,
  -- What the customer handed over, where it was noted.
  given_minor integer check (given_minor >= cash_minor),
  reason text not null default '',
  content jsonb not null,
  primary key (salon_id, no),
  unique (salon_id, attempt_key),
  foreign key (salon_id, order_id) references customer_order
);
create index till_receipt_time on till_receipt (salon_id, at);
create index till_receipt_order on till_receipt (salon_id, order_id);
-- What of an order was given back: 'booking:<position>', 'service:<position>' or 'product:<id>'.
create table till_refund_line (
  salon_id uuid not null,
  receipt_no integer not null,
  order_id uuid not null,
  line text not null,
  quantity integer not null check (quantity > 0),
  amount_minor integer not null check (amount_minor >= 0),
  primary key (salon_id, receipt_no, line),
  foreign key (salon_id, receipt_no) references till_receipt
);
create index till_refund_line_order on till_refund_line (salon_id, order_id);
-- The number of a salon's latest receipt; the row's lock lets them follow each other without a gap.
create table receipt_counter (
  salon_id uuid primary key references salon on delete cascade,
  no integer not null
);

-- Messages about bookings --------------------------------------------------------------------------------------------------

-- What has been told to whom, once.
create table notice_sent (
  salon_id uuid not null,
  booking_id uuid not null,
  kind text not null,
  reader text not null check (reader in ('customer', 'salon')),
  sent_at timestamptz not null,
  primary key (salon_id, booking_id, kind, reader),
  foreign key (salon_id, booking_id) references booking on delete cascade
);
create index booking_upcoming on booking (starts_at) where status = 'confirmed';

-- What somebody does not want to be told, or wants by SMS as well. No row: as everybody.
create table notice_choice (
  person_id uuid not null references person on delete cascade,
  kind text not null,
  mail boolean not null,
  sms boolean not null,
  primary key (person_id, kind)
);

-- The house ----------------------------------------------------------------------------------------------------------------

-- Who changed what. salon_id null: of the platform itself.
create table audit_entry (
  id uuid primary key,
  salon_id uuid references salon on delete cascade,
  actor_id uuid references person on delete set null,
  actor_name text not null default '',
  at timestamptz not null,
  action text not null,
  subject text not null default '',
  detail jsonb not null default '{}'
);
create index audit_entry_salon on audit_entry (salon_id, at desc, id desc);
create index audit_entry_time on audit_entry (at desc, id desc);

alter table contact_message add column answered_at timestamptz;

-- What those who run the marketplace look after: salons that are suspended or reported, messages to answer, accounts that
-- are locked, payouts that people make, and who did it.

-- Why a salon is not shown, and since when.
alter table salon
  add column suspended_at timestamptz,
  add column suspended_reason text not null default '';
update salon set suspended_at = now() where status = 'suspended';
alter table salon add constraint salon_suspension
  check (status = 'suspended' or (suspended_at is null and suspended_reason = ''));
-- Found by where they are, whatever their state; and by whose they are.
create index salon_in_city on salon (lower(city) text_pattern_ops);
create index salon_by_state on salon (status, created_at desc, id desc);
create index person_at_work on person (lower(name || ' ' || last_name) text_pattern_ops) where role <> 'customer';

-- reporter_key: a keyed fingerprint of who reports, an account or an address, kept while the report is open: each has one
-- open report of a salon at a time.
alter table salon_report
  add column kind text not null default 'other' check (kind in ('not_there', 'misleading', 'treated_badly', 'money', 'content', 'other')),
  add column reporter_key text,
  add column note text not null default '',
  add column resolved_by uuid references person on delete set null,
  add check (resolved_at is null or reporter_key is null);
create unique index salon_report_once on salon_report (salon_id, reporter_key) where resolved_at is null;
create index salon_report_salon on salon_report (salon_id, created_at desc);
create index salon_report_by on salon_report (reported_by) where reported_by is not null;

alter table review_report
  add column note text not null default '',
  add column resolved_by uuid references person on delete set null;

-- A message is open until it was answered or laid aside.
alter table contact_message
  add column closed_at timestamptz,
  add column note text not null default '';
create index contact_message_open on contact_message (created_at) where answered_at is null and closed_at is null;
create table contact_reply (
  id uuid primary key,
  message_id uuid not null references contact_message on delete cascade,
  author_id uuid references person on delete set null,
  author_name text not null,
  locale text not null check (locale in ('en', 'da', 'de')),
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null,
  -- When the mail left.
  sent_at timestamptz
);
create index contact_reply_message on contact_reply (message_id, created_at);

-- Who said that a payout was made, where people make them.
alter table payout add column settled_by uuid references person on delete set null;
create index payout_settled on payout (settled_at desc) where settled_at is not null;

-- Nobody signs in to a locked account, and nothing is done in its name.
alter table person
  add column blocked_at timestamptz,
  add column blocked_reason text not null default '',
  add check (blocked_at is not null or blocked_reason = '');

create index audit_entry_actor on audit_entry (actor_id, at desc, id desc);
create index audit_entry_action on audit_entry (action, at desc, id desc);

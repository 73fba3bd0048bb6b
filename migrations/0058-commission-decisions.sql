-- Commission is charged for the first booking of a customer whom the marketplace brought. Where an order began, the
-- decision with what it was based on, and the salon's objection to it.
alter table customer_order
  add column origin text not null default 'marketplace' check (origin in ('marketplace', 'salon_link', 'widget'));

create table commission_decision (
  salon_id uuid not null references salon,
  order_id uuid not null,
  -- The client to whom the salon's records assign the order.
  client_id uuid,
  charged boolean not null,
  reason text not null,
  -- What was known when it was decided: no names, addresses or numbers.
  evidence jsonb not null default '{}',
  decided_at timestamptz not null,
  primary key (salon_id, order_id)
);
create index commission_decision_time on commission_decision (salon_id, decided_at desc, order_id);
create index commission_decision_client on commission_decision (salon_id, client_id) where charged;

create table commission_objection (
  salon_id uuid not null,
  order_id uuid not null,
  reason text not null default '',
  created_by uuid not null,
  created_at timestamptz not null,
  outcome text check (outcome in ('accepted', 'rejected')),
  note text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  primary key (salon_id, order_id),
  foreign key (salon_id, order_id) references commission_decision
);
create index commission_objection_open on commission_objection (created_at) where outcome is null;
create index commission_objection_decided on commission_objection (decided_at desc) where outcome is not null;

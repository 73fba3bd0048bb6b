-- Time off that team members request for themselves. Approving one adds the time off.
create table time_off_request (
  salon_id uuid not null,
  id uuid not null,
  staff_id uuid not null,
  kind text not null check (kind in ('holiday', 'sick', 'other')),
  first_day date not null,
  last_day date not null,
  note text not null default '',
  status text not null default 'pending' check (status in ('pending', 'approved', 'declined', 'withdrawn')),
  -- Why it was declined.
  reason text not null default '',
  requested_by uuid references person on delete set null,
  decided_by uuid references person on delete set null,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (salon_id, id),
  foreign key (salon_id, staff_id) references staff on delete cascade,
  check (last_day >= first_day),
  check ((status in ('approved', 'declined')) = (decided_at is not null)),
  constraint time_off_request_no_overlap exclude using gist
    (salon_id with =, staff_id with =, daterange(first_day, last_day, '[]') with &&) where (status = 'pending')
);
create index time_off_request_by_state on time_off_request (salon_id, status, first_day);
create index time_off_request_by_requester on time_off_request (requested_by);
create index time_off_request_by_decider on time_off_request (decided_by);

-- Times that a salon proposes to a client in place of that of their appointment; the latest proposal of each.
create table booking_proposal (
  salon_id uuid not null,
  booking_id uuid not null,
  -- What the appointment was when they were proposed: once it is something else, the proposal is over.
  starts_at timestamptz not null,
  status text not null check (status in ('requested', 'confirmed')),
  -- [{ startsAt, staffIds }]: a team member for each line of the appointment.
  times jsonb not null check (jsonb_typeof(times) = 'array'),
  reason text not null default '',
  -- The time off because of which they were proposed.
  time_off_id uuid,
  proposed_at timestamptz not null,
  accepted_at timestamptz,
  primary key (salon_id, booking_id),
  foreign key (salon_id, booking_id) references booking on delete cascade
);
create index booking_proposal_time_off on booking_proposal (salon_id, time_off_id) where time_off_id is not null;

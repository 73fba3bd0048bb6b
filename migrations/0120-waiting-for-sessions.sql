-- Requests of a waiting list for a place in one session of a class; null: for any time that fits.
alter table waiting_request add column session_id uuid;
create index waiting_request_session on waiting_request (session_id) where session_id is not null and status = 'waiting';

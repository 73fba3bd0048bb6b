-- Until when one submission of evidence is with the provider: a second one, by another member or the job, waits for its outcome.
alter table dispute add column claimed_until timestamptz;

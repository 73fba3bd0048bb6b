-- Until when somebody is about to send it; null once it is sent. Who dies meanwhile leaves it to the next after that time.
alter table notice_sent add column claimed_until timestamptz;

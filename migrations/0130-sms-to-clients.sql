-- When clients without an account who have an email address and a number also get an SMS: never, as reminders, or always.
alter table salon add column client_sms text not null default 'no_email';
alter table salon add constraint salon_client_sms check (client_sms in ('no_email', 'reminders', 'all')) not valid;

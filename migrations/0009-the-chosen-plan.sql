-- What a new owner chose on the price list waits with the sign-up, and is the draft salon's from the start.
alter table sign_up
  add column plan text not null default 'free' check (plan in ('free', 'basic', 'standard', 'premium', 'business')),
  add column free_months smallint not null default 0 check (free_months between 0 and 1);
alter table salon
  add constraint salon_plan_known check (plan in ('free', 'basic', 'standard', 'premium', 'business')),
  add column trial_ends_at timestamptz;

-- Who has to pay for an appointment when booking it online.
alter table salon add column prepay text not null default 'nobody'
  constraint salon_prepay check (prepay in ('nobody', 'no_shows', 'new_clients', 'everybody'));

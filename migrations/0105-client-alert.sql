-- What everybody who serves a client must know, such as an allergy.
alter table client add column alert text not null default '';

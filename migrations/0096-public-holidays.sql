-- Public holidays on which the salon is open as usual: they are not proposed as special days any more.
alter table salon add column holidays_as_usual date[] not null default '{}';

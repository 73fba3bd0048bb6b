-- What a salon offers its customers besides services, such as parking or a step-free entrance, by code.
alter table salon add column amenities text[] not null default '{}';

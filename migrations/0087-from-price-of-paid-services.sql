-- A salon's prices begin with what costs something: a free consultation or patch test counts only where all is free.
create or replace function salon_from_price(salons uuid[]) returns void language plpgsql as $$
begin
  perform 1 from salon where id = any(salons) order by id for no key update;
  update salon s set from_price_minor = least_price
    from (select w.id, (select coalesce(min(nullif(v.price_minor, 0)), min(v.price_minor)) from service v
        where v.salon_id = w.id and v.active and v.online and v.add_on_to = '{}') as least_price
      from unnest(salons) w (id)) priced
    where s.id = priced.id and s.from_price_minor is distinct from least_price;
end $$;
select salon_from_price(array(select id from salon where from_price_minor = 0));

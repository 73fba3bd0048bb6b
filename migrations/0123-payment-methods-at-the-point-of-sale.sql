-- Reports, receipts and the end of the day count each payment at the point of sale as cash or by terminal: there is no third type.
do $$ begin
  execute 'alter table payment add constraint payment_method_at_point_of_sale check (
    provider <> ''point_of_sale'' or payment_method_ref in (''cash'', ''terminal'')) not valid';
end $$;

-- The commission's rate by the plan when the order was placed, in hundredths of a percent; null for decisions from before.
alter table commission_decision add column basis_points int;

-- contract: 0051
-- The step of the set-up in which team members are added is 'staff'.
update salon set setup_step = 'staff' where setup_step = 'people';

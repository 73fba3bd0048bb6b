-- A shift may have steps of its own, in minutes from one start to the next; null means the person's.
alter table shift add column slot_minutes smallint check (slot_minutes between 5 and 240);

-- What people who work in salons are called. A salon chooses from these.
insert into designation (id, title)
select gen_random_uuid(), title from unnest(array[
  'Apprentice', 'Aroma Therapist', 'Barber', 'Beard Specialist', 'Beautician', 'Brow & Lash Artist', 'Colourist',
  'Creative Director', 'Curl Specialist', 'Gel Specialist', 'Hair Stylist', 'Junior Barber', 'Junior Stylist',
  'Make-up Artist', 'Massage Therapist', 'Master Barber', 'Master Colourist', 'Nail Artist', 'Nail Technician',
  'Pedicure Therapist', 'Receptionist', 'Reflexologist', 'Salon Manager', 'Salon Owner', 'Senior Barber',
  'Senior Massage Therapist', 'Senior Nail Artist', 'Senior Skin Therapist', 'Senior Stylist', 'Skin Therapist',
  'Spa Therapist']) as title
on conflict (title) do nothing;

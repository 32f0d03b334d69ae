-- What an institute charges beside an inspection (a cancelled visit, extra copies) stands beside the charge of its item.
alter table charge drop constraint charge_event_check;
alter table charge add constraint charge_event_check check (event in ('inspection', 'other', 'cancelledVisit', 'extraCopies'));
alter table charge add column of_charge_id uuid references charge;  -- the charge of the inspection
create index charge_beside on charge (of_charge_id) where of_charge_id is not null;

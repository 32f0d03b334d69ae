-- What is booked in a week, for the planner's board: without it every item of the installation is read.
create index item_planned on item (planned_date) where state <> 'voided' and planned_date is not null;

-- The history in the order in which it was written. Two transactions may begin in one order and get the record in the
-- other: the moment of an entry is that of its writing, not that of the transaction's begin.

alter table equipment_change alter column at set default clock_timestamp();
drop index equipment_change_of;
create index equipment_change_of on equipment_change (equipment_id, at desc, id desc);

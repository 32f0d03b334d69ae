-- Reports and bonuses are counted by a part of the inspected unit's name without their items. The index stays the item's: a name
-- that few have is found by it.
alter table report add column inspected_unit text;
update report r set inspected_unit = i.inspected_unit from item i where i.id = r.item_id;
create or replace function item_of_report() returns trigger language plpgsql as $$
begin
  select item_no, organisation_id, kind_code, inspected_unit
  into new.item_no, new.organisation_id, new.kind_code, new.inspected_unit from item where id = new.item_id;
  return new;
end $$;
alter table bonus_entry add column inspected_unit text;
update bonus_entry g set inspected_unit = i.inspected_unit from item i where i.id = g.item_id;
drop trigger bonus_entry_item_no on bonus_entry;
create trigger bonus_entry_item_no before insert on bonus_entry for each row execute function item_and_unit_carried();

-- Reports, their last steps and bonuses are sorted by their item's number and counted by its institute: they carry both, as what
-- else hangs on an item does (1420).
create function item_and_house_carried() returns trigger language plpgsql as $$
begin
  select item_no, organisation_id into new.item_no, new.organisation_id from item where id = new.item_id;
  return new;
end $$;

alter table report add column item_no text, add column organisation_id uuid;
update report r set item_no = i.item_no, organisation_id = i.organisation_id from item i where i.id = r.item_id;
create trigger report_item_no before insert on report for each row execute function item_and_house_carried();
create index report_item_no on report (item_no, id);

alter table finish_run add column item_no text, add column organisation_id uuid;
update finish_run f set item_no = i.item_no, organisation_id = i.organisation_id from item i where i.id = f.item_id;
create trigger finish_run_item_no before insert on finish_run for each row execute function item_and_house_carried();
create index finish_run_item_no on finish_run (item_no, id);

alter table bonus_entry add column item_no text;
update bonus_entry g set item_no = i.item_no from item i where i.id = g.item_id;
create trigger bonus_entry_item_no before insert on bonus_entry for each row execute function item_no_carried();
create index bonus_entry_item_no on bonus_entry (item_no, id);

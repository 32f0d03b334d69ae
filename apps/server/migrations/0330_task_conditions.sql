-- What an arrangement says of a device is a fact of the cycle rules and of the report, as what its declaration says is.
alter table item add column conditions jsonb not null default '{}';
create function item_conditions_changed() returns trigger language plpgsql as $$
begin
  insert into due_rule_pending (equipment_id) values (new.equipment_id);
  return null;
end $$;
create trigger item_conditions_added after insert on item for each row
  when (new.conditions <> '{}' or new.own <> '{}') execute function item_conditions_changed();
create trigger item_conditions_changed after update of conditions, own, state on item for each row
  when (new.conditions <> old.conditions or new.own <> old.own
    or ((new.conditions <> '{}' or new.own <> '{}') and new.state is distinct from old.state))
  execute function item_conditions_changed();

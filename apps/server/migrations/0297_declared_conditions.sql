-- What a declaration says of a device is a fact of the cycle rules from its submission until it is voided.
create function declared_conditions_changed() returns trigger language plpgsql as $$
begin
  insert into due_rule_pending (equipment_id)
  select equipment_id from application_equipment where application_id = new.id;
  return null;
end $$;
create trigger application_conditions_changed after update of state on application for each row
  when (new.details ? 'conditions' and old.state is distinct from new.state)
  execute function declared_conditions_changed();

-- Every task that ever waited is listed in the order of its application's number, and counted by a part of its unit's name, without
-- its application (docs/decisions/1510): of tasks that had ended none had the number, and the order was made by joining a million
-- tasks with a million applications. A draft may still change its kind and its unit, and its task follows.
alter table step_task add column inspected_unit text;
update step_task t set application_no = a.application_no, inspected_unit = a.inspected_unit
from application a where a.id = t.application_id;
create function application_of_task() returns trigger language plpgsql as $$
begin
  select application_no, inspected_unit into new.application_no, new.inspected_unit from application where id = new.application_id;
  return new;
end $$;
create trigger step_task_of_application before insert on step_task for each row execute function application_of_task();
drop trigger application_kind_changed on application;
drop function kind_of_tasks();
create function told_to_tasks() returns trigger language plpgsql as $$
begin
  update step_task set kind_code = new.kind_code, application_no = new.application_no, inspected_unit = new.inspected_unit
  where application_id = new.id;
  return null;
end $$;
create trigger application_told_to_tasks after update of kind_code, application_no, inspected_unit on application for each row
  when ((old.kind_code, old.application_no, old.inspected_unit)
    is distinct from (new.kind_code, new.application_no, new.inspected_unit))
  execute function told_to_tasks();
create index step_task_by_no on step_task (organisation_id, application_no, id);

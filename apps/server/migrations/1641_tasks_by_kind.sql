-- Every task that ever waited is listed and counted by its kind of equipment without its application. A draft may still change
-- its kind, and its task follows.
update step_task t set kind_code = a.kind_code from application a where a.id = t.application_id and t.kind_code <> a.kind_code;
create function kind_of_tasks() returns trigger language plpgsql as $$
begin
  update step_task set kind_code = new.kind_code where application_id = new.id;
  return null;
end $$;
create trigger application_kind_changed after update of kind_code on application for each row
  when (old.kind_code <> new.kind_code) execute function kind_of_tasks();
create index step_task_by_kind on step_task (organisation_id, kind_code, submitted_at desc, id desc);

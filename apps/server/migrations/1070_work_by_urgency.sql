-- Lists of work are ordered by urgency: the day by which a task is to be done, then how long it has waited.
-- Of an item the earliest day of its open tasks stands with it, so that an index has the order; the database keeps it.
alter table item add column due_date date;
update item i set due_date = d.due_date
  from (select item_id, min(due_date) as due_date from step_task where state = 'open' and item_id is not null group by item_id) d
  where d.item_id = i.id and d.due_date is not null;

create function item_task_changed() returns trigger language plpgsql as $$
begin
  update item i set due_date = d.due_date
    from (select min(t.due_date) as due_date from step_task t where t.item_id = new.item_id and t.state = 'open') d
    where i.id = new.item_id and i.due_date is distinct from d.due_date;
  return null;
end $$;
-- A task without a day changes nothing and costs nothing.
create trigger item_task_added after insert on step_task for each row
  when (new.item_id is not null and new.due_date is not null) execute function item_task_changed();
create trigger item_task_changed after update of state, due_date on step_task for each row
  when (new.item_id is not null and (old.due_date is not null or new.due_date is not null)
    and (old.state, old.due_date) is distinct from (new.state, new.due_date)) execute function item_task_changed();

drop index item_step;
create index item_step on item (organisation_id, kind_code, step, due_date, step_at, id);
create index item_urgent on item (organisation_id, step, due_date, step_at, id) where state = 'running';

drop index step_task_waiting;
create index step_task_waiting on step_task (organisation_id, step, kind_code, due_date, submitted_at, id) where state = 'open';
create index step_task_urgent on step_task (organisation_id, step, due_date, submitted_at, id) where state = 'open';
drop index step_task_overdue;
create index step_task_overdue on step_task (organisation_id, due_date, submitted_at, id) where state = 'open';

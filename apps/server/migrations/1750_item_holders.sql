-- Whose an item is stood in five of its columns, in its open tasks and in those that somebody has done in a branch or for somebody: no
-- index had all of it, so a count of what one person sees looked at the items of all. Here it stands in one row for each person and
-- department; the database keeps it (docs/decisions/1750).
create table item_holder (
  holder_id  uuid not null,                     -- a person, or the department that the item is arranged for
  item_id    uuid not null,
  task_id    uuid,                              -- nothing where the item itself says so
  permission text,                              -- of an open task that names the person: a deputy at such steps has it, too
  unique nulls not distinct (holder_id, item_id, task_id)
);

create function holders_of_item(i item) returns uuid[] language sql immutable as $$
  select array_remove(i.inspector_ids || array[i.checker_id, i.auditor_id, i.approver_id, i.department_id], null)
$$;
create function holders_of_task(t step_task) returns table (holder_id uuid, permission text) language sql immutable as $$
  select named, t.permission from unnest(t.assignee_ids) named where t.state = 'open'
  union all
  select t.done_by, null where t.done_by is not null and (t.branch is not null or t.done_for is not null)
$$;

create function item_holders_kept() returns trigger language plpgsql as $$
declare
  held uuid[] := holders_of_item(new);
  before uuid[] := '{}';
begin
  if tg_op = 'UPDATE' then
    before := holders_of_item(old);
    if not before <@ held then
      delete from item_holder
      where holder_id = any(before) and holder_id <> all(held) and item_id = new.id and task_id is null;
    end if;
  end if;
  insert into item_holder (holder_id, item_id)
    select one, new.id from unnest(held) one where one <> all(before) on conflict do nothing;
  return null;
end $$;
create trigger item_held after insert on item for each row execute function item_holders_kept();
-- A step that hands the item on to nobody else costs nothing.
create trigger item_held_by_others after update of inspector_ids, checker_id, auditor_id, approver_id, department_id on item for each row
  when ((old.inspector_ids, old.checker_id, old.auditor_id, old.approver_id, old.department_id)
    is distinct from (new.inspector_ids, new.checker_id, new.auditor_id, new.approver_id, new.department_id))
  execute function item_holders_kept();

create function task_holders_kept() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from item_holder
    where holder_id = any(old.assignee_ids || old.done_by) and item_id = old.item_id and task_id = old.id;
  end if;
  insert into item_holder (holder_id, item_id, task_id, permission)
    select holder_id, new.item_id, new.id, permission from holders_of_task(new) on conflict do nothing;
  return null;
end $$;
create trigger item_task_names after insert on step_task for each row
  when (new.item_id is not null and (new.assignee_ids <> '{}' or new.done_by is not null)) execute function task_holders_kept();
create trigger item_task_names_others after update of state, assignee_ids, permission, done_by, done_for, branch on step_task for each row
  when (new.item_id is not null
    and (old.state = 'open' and old.assignee_ids <> '{}' or new.state = 'open' and new.assignee_ids <> '{}'
      or coalesce(old.branch, new.branch) is not null or coalesce(old.done_for, new.done_for) is not null)
    and (old.state, old.assignee_ids, old.permission, old.done_by, old.done_for, old.branch)
      is distinct from (new.state, new.assignee_ids, new.permission, new.done_by, new.done_for, new.branch))
  execute function task_holders_kept();

-- All of it anew, where the records came in past these triggers.
create function fill_item_holders() returns void language sql as $$
  truncate item_holder;
  insert into item_holder (holder_id, item_id)
    select distinct holder, i.id from item i, unnest(holders_of_item(i)) holder;
  insert into item_holder (holder_id, item_id, task_id, permission)
    select h.holder_id, t.item_id, t.id, h.permission from step_task t, holders_of_task(t) h where t.item_id is not null
  on conflict do nothing;
$$;
select fill_item_holders();
-- How many of the items one person has is told by the statistics: each person and department has its own there.
alter table item_holder alter column holder_id set statistics 1000;
analyze item_holder;

-- Only the items of a person asked for them.
drop index step_task_part_done;

-- What came back from devices, and what is archived, is counted for a person without its package or report.
alter table mobile_return add column item_id uuid;
alter table mobile_return disable trigger mobile_return_append_only;
update mobile_return r set item_id = p.item_id from mobile_package p where p.id = r.package_id;
alter table mobile_return enable trigger mobile_return_append_only;
create function item_of_return() returns trigger language plpgsql as $$
begin
  select item_id into new.item_id from mobile_package where id = new.package_id;
  return new;
end $$;
create trigger mobile_return_item before insert on mobile_return for each row execute function item_of_return();
create index mobile_return_by_item on mobile_return (item_id);

alter table report_archive add column item_id uuid;
update report_archive f set item_id = r.item_id from report r where r.id = f.report_id;
create or replace function item_no_of_report() returns trigger language plpgsql as $$
begin
  select i.item_no, i.inspected_unit, r.report_no, i.id into new.item_no, new.inspected_unit, new.report_no, new.item_id
  from report r join item i on i.id = r.item_id where r.id = new.report_id;
  return new;
end $$;
create index report_archive_by_item on report_archive (item_id);

-- A number that was given knows the state of its report and the kind of its item: those of a state, or of a kind, are counted and
-- listed without reports and items.
alter table number_log add column report_state text, add column kind_code text;
update number_log n set kind_code = i.kind_code, report_state = (select r.state from report r where r.report_no = n.number)
from item i where i.id = n.owner_id and n.kind = 'report';

create or replace function item_of_owner() returns trigger language plpgsql as $$
begin
  select item_no, organisation_id, kind_code into new.item_no, new.organisation_id, new.kind_code
  from item where id = new.owner_id;
  return new;
end $$;
create or replace function numbers_of_new_item() returns trigger language plpgsql as $$
begin
  update number_log set item_no = new.item_no, organisation_id = new.organisation_id, kind_code = new.kind_code
  where owner_id = new.id and kind = 'report';
  return null;
end $$;
create function number_told() returns trigger language plpgsql as $$
begin
  update number_log set report_state = new.state where number = new.report_no and kind = 'report';
  return null;
end $$;
create trigger report_number_told after insert or update of state, report_no on report
  for each row execute function number_told();
-- A number may be logged after its report.
create function state_of_number() returns trigger language plpgsql as $$
begin
  select state into new.report_state from report where report_no = new.number;
  return new;
end $$;
create trigger number_log_report before insert on number_log for each row
  when (new.kind = 'report') execute function state_of_number();
create index number_log_of_report_state on number_log (organisation_id, coalesce(report_state, 'draft'), number)
  where kind = 'report' and state = 'used';
create index number_log_of_item_kind on number_log (organisation_id, kind_code, number) where kind = 'report';

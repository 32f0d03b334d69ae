-- A report that is void, withdrawn or replaced leaves its item finished: what was earned by it says so, and counts in no sum.
alter table bonus_entry add column report_state text;
create function bonus_report_state() returns trigger language plpgsql as $$
begin
  update bonus_entry set report_state = (
    select nullif(r.state, 'approved') from report r where r.item_id = new.item_id and r.state <> 'draft'
    order by r.created_at desc, r.id desc limit 1)
  where item_id = new.item_id;
  return null;
end $$;
create trigger bonus_report_state after update of state on report
  for each row when (new.state is distinct from old.state) execute function bonus_report_state();
update bonus_entry g set report_state = (
  select nullif(r.state, 'approved') from report r where r.item_id = g.item_id and r.state <> 'draft'
  order by r.created_at desc, r.id desc limit 1);

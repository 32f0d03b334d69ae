-- A request about a charge that became void waits no longer: nobody decides it.
alter table credit drop constraint credit_state_check,
  add constraint credit_state_check check (state in ('requested', 'approved', 'refused', 'ended'));
alter table charge_change drop constraint charge_change_state_check,
  add constraint charge_change_state_check check (state in ('requested', 'approved', 'refused', 'ended'));

-- The job ends them and tells who asked; without the tables of the jobs there is nobody to tell.
create function charge_void_requests() returns trigger language plpgsql as $$
begin
  if to_regnamespace('graphile_worker') is not null
      and (exists (select from credit where charge_id = new.id and state = 'requested')
        or exists (select from charge_change where charge_id = new.id and state = 'requested')) then
    perform graphile_worker.add_job('charge.endRequests', '{}'::json, job_key => 'charge.endRequests');
  end if;
  return null;
end $$;
create trigger charge_void_requests after update of is_void on charge
  for each row when (new.is_void and not old.is_void) execute function charge_void_requests();

do $$
begin
  if to_regnamespace('graphile_worker') is not null then
    perform graphile_worker.add_job('charge.endRequests', '{}'::json, job_key => 'charge.endRequests');
  end if;
end $$;

-- The system takes a package back whose item has ended.
alter table mobile_package_act alter column user_id drop not null;

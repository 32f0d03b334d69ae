-- Whoever saves a unit's name while that unit is being merged waits for the merge (its row is locked for update) and is
-- led to the unit that goes on: nothing comes to refer to a tombstone.
create function living_unit(asked uuid) returns uuid language plpgsql as $$
declare
  found uuid := asked;
  next uuid;
begin
  loop
    select u.merged_into into next from unit u where u.id = found for key share;
    if next is null then return found; end if;
    found := next;
  end loop;
end $$;

create function unit_id_lives() returns trigger language plpgsql as $$
begin
  new.unit_id := living_unit(new.unit_id);
  return new;
end $$;
create function use_unit_lives() returns trigger language plpgsql as $$
begin
  new.use_unit_id := living_unit(new.use_unit_id);
  return new;
end $$;
create function maintainer_lives() returns trigger language plpgsql as $$
begin
  new.maintainer_id := living_unit(new.maintainer_id);
  return new;
end $$;

create trigger use_unit_added before insert on equipment for each row
  when (new.use_unit_id is not null) execute function use_unit_lives();
create trigger use_unit_changed before update of use_unit_id on equipment for each row
  when (new.use_unit_id is distinct from old.use_unit_id and new.use_unit_id is not null) execute function use_unit_lives();
create trigger maintainer_added before insert on equipment for each row
  when (new.maintainer_id is not null) execute function maintainer_lives();
create trigger maintainer_changed before update of maintainer_id on equipment for each row
  when (new.maintainer_id is distinct from old.maintainer_id and new.maintainer_id is not null)
  execute function maintainer_lives();
create trigger use_unit_lives before insert or update of use_unit_id on ledger_import for each row
  when (new.use_unit_id is not null) execute function use_unit_lives();
create trigger unit_lives before insert or update of unit_id on application for each row execute function unit_id_lives();
create trigger unit_lives before insert or update of unit_id on app_user for each row
  when (new.unit_id is not null) execute function unit_id_lives();
create trigger unit_lives before insert or update of unit_id on operator for each row
  when (new.unit_id is not null) execute function unit_id_lives();
create trigger unit_lives before insert or update of unit_id on conflict_of_interest for each row
  execute function unit_id_lives();

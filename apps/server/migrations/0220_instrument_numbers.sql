-- An instrument's number is its institute's own: two institutes may both have a 001. The institute of an instrument is
-- that of its department; it is kept in the row, so that the number can be unique within it.
create function institute_of(department uuid) returns uuid language sql stable as
  $$ select i.id from organisation d join organisation i on starts_with(d.path, i.path)
     where d.id = department and i.kind <> 'department' order by length(i.path) desc limit 1 $$;

alter table instrument drop constraint instrument_instrument_no_key;
update instrument set organisation_id = institute_of(department_id)
  where department_id is not null and institute_of(department_id) is not null;
create unique index instrument_number on instrument (organisation_id, instrument_no) nulls not distinct;
create index instrument_by_number on instrument (instrument_no);

create function keep_instrument_institute() returns trigger language plpgsql as $$
begin
  new.organisation_id := coalesce(institute_of(new.department_id), new.organisation_id);
  return new;
end $$;
create trigger instrument_institute before insert or update of department_id, organisation_id on instrument
  for each row execute function keep_instrument_institute();

-- A department that moves to another institute takes its instruments along.
create function move_instruments() returns trigger language plpgsql as $$
begin
  update instrument set department_id = new.id where department_id = new.id;
  return null;
end $$;
create trigger organisation_moved after update of path on organisation
  for each row when (old.path is distinct from new.path) execute function move_instruments();

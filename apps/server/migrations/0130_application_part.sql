-- A piping installation is declared with its selected lines, a batch of safety valves with the valves sent in (decisions
-- §2): the rows below a piece of equipment that an application names. Without any the whole is meant.
create table application_part (
  application_id  uuid not null references application on delete cascade,
  equipment_id    uuid not null references equipment,
  part_id         uuid not null,              -- of equipment_part; a row that is declared is not removed from the archive
  name            text not null,              -- as it was called when it was declared
  sort            integer not null,
  primary key (application_id, part_id)
);
create index application_part_part on application_part (part_id);
create index application_part_equipment on application_part (equipment_id, application_id);

-- G07 for each line: two inspections of different lines of one installation do not hinder one another.
alter table equipment_lock add column part_id uuid;
alter table equipment_lock drop constraint equipment_lock_pkey;
create unique index equipment_lock_one on equipment_lock (equipment_id, slot, part_id) nulls not distinct;

-- Whose a record is: equipment and units are written by the institute that registered them, notices and instruments
-- without a department belong to an institute. A null owner means: only the data scope "all" writes the record.

-- The institute of this installation where it has exactly one; else null.
create function only_institute() returns uuid language sql stable as
  $$ select (array_agg(id))[1] from organisation where kind = 'institute' having count(*) = 1 $$;

update equipment e set organisation_id = coalesce(
    (select u.organisation_id from app_user u join organisation o on o.id = u.organisation_id and o.kind = 'institute'
     where u.id = e.created_by), only_institute())
  where e.organisation_id is null
    and coalesce((select u.organisation_id from app_user u join organisation o on o.id = u.organisation_id
      and o.kind = 'institute' where u.id = e.created_by), only_institute()) is not null;

-- Records that nobody of an institute registered belong to the only institute.
alter table equipment alter column organisation_id set default only_institute();
alter table unit add column organisation_id uuid references organisation default only_institute(); -- who registered it
update unit u set organisation_id = coalesce(
  (select p.organisation_id from app_user p join organisation o on o.id = p.organisation_id and o.kind = 'institute'
   where p.id = u.created_by), only_institute());
create index unit_without_institute on unit (updated_at desc, id desc) where organisation_id is null;
create index equipment_without_institute on equipment (kind_code, updated_at desc, id desc) where organisation_id is null;
create index application_unit_institute on application (unit_id, organisation_id);

-- A notice of an installation (null) is read by everybody, one of an institute or office by its own people.
alter table notice
  add column organisation_id uuid references organisation,
  add column department_id   uuid references organisation;
update notice n set organisation_id = u.organisation_id, department_id = u.department_id
  from app_user u where u.id = n.created_by
    and not exists (select from user_group_member m join user_group g on g.id = m.group_id
                    where m.user_id = u.id and g.data_scope = 'all');

-- Used where an instrument has no department: with one, it belongs to the institute of that department.
alter table instrument add column organisation_id uuid references organisation;
update instrument set organisation_id = only_institute() where department_id is null;

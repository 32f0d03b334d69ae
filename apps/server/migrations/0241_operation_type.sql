-- The type of an entry (spec §3: equipment 00, unit 01, user 02, project 03), written with it from now on; entries of
-- earlier releases get that of their subject (packages/domain/src/shared/operation-log/operation-type.ts).
alter table operation_log add column type text not null default '03';
update operation_log set type = case
  when subject = 'instrument' then '00'
  when subject = 'organisation' then '01'
  when subject in ('user', 'group', 'personnel', 'operator') then '02'
  else '03' end;
alter table operation_log alter column type drop default;

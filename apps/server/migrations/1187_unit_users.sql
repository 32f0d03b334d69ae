-- The group of business units' users (decisions section 10, People and scope); codes of others stay with the staff's groups.
insert into user_group (id, code, name, data_scope)
select gen_random_uuid(), 'unitUser', '业务单位用户', 'unit'
where exists (select from user_group) and not exists (select from user_group where code = 'unitUser');
insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g cross join (values ('own:read'), ('own:apply'), ('own:answer')) as c (code)
where g.code = 'unitUser' and g.data_scope::text = 'unit'
on conflict do nothing;

-- Who inspected with an instrument that is found bad is told, and may read the reviews that the message leads to.
insert into user_group_permission (group_id, code)
select id, 'instrument:read' from user_group where code = 'inspector'
on conflict do nothing;

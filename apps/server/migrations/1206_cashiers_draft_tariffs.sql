-- Prices are changed in a table by those who answer for money, and published by somebody else.
insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('cashier', 'definition:read'), ('cashier', 'definition:save')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;

-- General queries: who runs what is published, and who drafts models beside the administrator. Groups of the product have
-- these codes on a new installation, and get them on an upgraded one; groups that an institute made itself are left to it.
insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('intake', 'query:model'), ('sectionHead', 'query:model'), ('stationHead', 'query:model'), ('cashier', 'query:model'),
    ('stationHead', 'definition:read'), ('stationHead', 'definition:save')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;

-- Codes that came with the life of a report (docs/decisions/0304) and of definitions (0320): the groups of the product have
-- them on a new installation, and get them on an upgraded one. Groups that an institute made itself are left to it.
insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('sectionHead', 'report:correct'), ('sectionHead', 'report:supplement'),
    ('signatory', 'report:withdraw'), ('signatory', 'report:void'),
    ('stationHead', 'report:voidConfirm'),
    ('systemAdmin', 'definition:read'), ('systemAdmin', 'definition:save'), ('systemAdmin', 'definition:publish')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;

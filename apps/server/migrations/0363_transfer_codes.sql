-- Codes of handing on and urging (docs/decisions/0363): the groups of the product have them on a new installation, and get
-- them on an upgraded one. Groups that an institute made itself are left to it.
insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('confirmer', 'task:transfer'), ('auditor', 'task:transfer'), ('signatory', 'task:transfer'),
    ('sectionHead', 'task:transfer'),
    ('intake', 'task:urge'), ('sectionHead', 'task:urge'), ('stationHead', 'task:urge'), ('inspector', 'task:urge'),
    ('reportOffice', 'task:urge')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;

-- Income is read of the cash account by time, and by what was done.
create index charge_posting_cash on charge_posting (at desc, id desc) where account = 'cash';
create index charge_posting_cash_act on charge_posting (act, at desc, id desc) where account = 'cash';
-- Statistics of a period of inspections.
create index item_by_inspection on item (organisation_id, inspect_date) where inspect_date is not null;

insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('sectionHead', 'statistics:read'), ('stationHead', 'statistics:read')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;

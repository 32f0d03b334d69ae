-- 奖金, 财务接口日志, 检测数据传输日志: the specification names their pages and gives neither rules nor records. What stands
-- here is declared by the product and marked so (docs/decisions/1197).

create table bonus_rule (
  role      text primary key check (role in ('lead', 'inspector', 'checker', 'auditor', 'approver')),
  per_item  numeric(15, 2) not null check (per_item >= 0),
  share     numeric(6, 4) not null check (share between 0 and 1),  -- of what was charged for the item
  origin    text not null default 'declared'
);
insert into bonus_rule (role, per_item, share) values
  ('lead', 20, 0.02), ('inspector', 10, 0.01), ('checker', 5, 0), ('auditor', 5, 0), ('approver', 5, 0);

create table bonus_entry (
  id               uuid primary key,
  organisation_id  uuid not null references organisation,
  department_id    uuid references organisation,
  item_id          uuid not null references item,
  user_id          uuid not null references app_user,
  role             text not null references bonus_rule,
  charged          numeric(15, 2),                 -- what was charged for the item when it ended
  amount           numeric(15, 2) not null,
  earned_at        timestamptz not null,
  unique (item_id, user_id, role)
);
create index bonus_entry_recent on bonus_entry (organisation_id, earned_at desc, id desc);
create index bonus_entry_by_person on bonus_entry (user_id, earned_at desc, id desc);
create index bonus_entry_by_role on bonus_entry (organisation_id, role, earned_at desc, id desc);
create index bonus_entry_by_department on bonus_entry (department_id, earned_at desc, id desc);

-- Everybody who had a part in an item earns by their part when it ends.
create function earn_bonus(ended uuid) returns void language sql as $$
  insert into bonus_entry (id, organisation_id, department_id, item_id, user_id, role, charged, amount, earned_at)
  select gen_random_uuid(), i.organisation_id, i.department_id, i.id, p.user_id, p.role, c.amount,
    round(r.per_item + r.share * coalesce(c.amount, 0), 2), coalesce(i.finished_at, now())
  from item i left join charge c on c.item_id = i.id
  cross join lateral (
    select i.lead_inspector_id as user_id, 'lead' as role
    union select person, 'inspector' from unnest(i.inspector_ids) person where person is distinct from i.lead_inspector_id
    union select i.checker_id, 'checker' union select i.auditor_id, 'auditor' union select i.approver_id, 'approver') p
  join bonus_rule r on r.role = p.role
  where i.id = ended and p.user_id is not null
  on conflict do nothing
$$;
create function item_earned() returns trigger language plpgsql as $$
begin
  if new.state = 'finished' then
    perform earn_bonus(new.id);
  else
    delete from bonus_entry where item_id = new.id;
  end if;
  return null;
end $$;
create trigger item_earned after update of state on item
  for each row when ((new.state = 'finished') <> (old.state = 'finished')) execute function item_earned();
select earn_bonus(id) from item where state = 'finished';

-- A voucher for each movement of cash, that waits for the finance system.
create sequence finance_voucher_no;
create table finance_voucher (
  id               uuid primary key,
  voucher_no       text not null unique,
  organisation_id  uuid not null references organisation,
  posting_id       uuid not null unique references charge_posting,
  act              text not null,
  state            text not null default 'waiting' check (state in ('waiting', 'sent', 'failed')),
  tries            integer not null default 0,
  answer           text not null default '',
  created_at       timestamptz not null,
  sent_at          timestamptz
);
create index finance_voucher_recent on finance_voucher (organisation_id, created_at desc, id desc);
create index finance_voucher_by_state on finance_voucher (organisation_id, state, created_at desc, id desc);
create index finance_voucher_by_act on finance_voucher (organisation_id, act, created_at desc, id desc);
create function cash_vouched() returns trigger language plpgsql as $$
begin
  insert into finance_voucher (id, voucher_no, organisation_id, posting_id, act, created_at)
  select gen_random_uuid(), 'PZ' || lpad(nextval('finance_voucher_no')::text, 8, '0'), c.organisation_id, new.id, new.act, new.at
  from charge c where c.id = new.charge_id;
  return null;
end $$;
create trigger cash_vouched after insert on charge_posting
  for each row when (new.account = 'cash') execute function cash_vouched();
insert into finance_voucher (id, voucher_no, organisation_id, posting_id, act, created_at)
select gen_random_uuid(), 'PZ' || lpad(nextval('finance_voucher_no')::text, 8, '0'), c.organisation_id, p.id, p.act, p.at
from (select * from charge_posting where account = 'cash' order by at, id) p join charge c on c.id = p.charge_id;

-- What an instrument or a program of the site handed over for an item.
create table test_data_transfer (
  id               uuid primary key,
  organisation_id  uuid not null references organisation,
  item_id          uuid references item,
  instrument_no    text not null,
  source           text not null,
  file_name        text not null,
  value_count      integer not null check (value_count >= 0),
  state            text not null check (state in ('received', 'taken', 'failed')),
  reason           text not null default '',
  received_at      timestamptz not null,
  user_id          uuid references app_user
);
create index test_data_transfer_recent on test_data_transfer (organisation_id, received_at desc, id desc);
create index test_data_transfer_by_state on test_data_transfer (organisation_id, state, received_at desc, id desc);
create index test_data_transfer_by_instrument on test_data_transfer (organisation_id, instrument_no, received_at desc, id desc);
create index test_data_transfer_item on test_data_transfer (item_id) where item_id is not null;

insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('sectionHead', 'bonus:read'), ('stationHead', 'bonus:read'), ('cashier', 'finance:read')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;

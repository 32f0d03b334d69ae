-- Journal lines for the finance system: the accounts of each kind of voucher are data, and a voucher keeps those that were set
-- when it was made. The delivered ones follow the accounting rules of public institutions and are to be checked by each.
create table finance_account (
  kind         text primary key check (kind in ('receipt', 'refund', 'advance', 'apply')),
  debit_code   text not null check (debit_code <> ''),
  debit_name   text not null,
  credit_code  text not null check (credit_code <> ''),
  credit_name  text not null,
  version      integer not null default 1,
  changed_by   uuid references app_user,
  changed_at   timestamptz
);
insert into finance_account (kind, debit_code, debit_name, credit_code, credit_name) values
  ('receipt', '1002', '银行存款', '4101', '事业收入'),
  ('refund', '1002', '银行存款', '4101', '事业收入'),
  ('advance', '1002', '银行存款', '2305', '预收账款'),
  ('apply', '2305', '预收账款', '4101', '事业收入');

alter table finance_voucher
  add column debit_code text not null default '',
  add column debit_name text not null default '',
  add column credit_code text not null default '',
  add column credit_name text not null default '';
update finance_voucher v set debit_code = a.debit_code, debit_name = a.debit_name, credit_code = a.credit_code,
  credit_name = a.credit_name
from finance_account a, charge_posting p
where p.id = v.posting_id and a.kind = case when p.advance_id is not null then 'advance' when v.act = 'refund' then 'refund' else 'receipt' end;

-- What the balance of a unit pays is a line of its own, from what was received in advance to income.
create or replace function cash_vouched() returns trigger language plpgsql as $$
begin
  insert into finance_voucher (id, voucher_no, organisation_id, posting_id, act, created_at, debit_code, debit_name, credit_code,
    credit_name)
  select gen_random_uuid(), 'PZ' || lpad(nextval('finance_voucher_no')::text, 8, '0'), o.organisation_id, new.id, new.act, new.at,
    a.debit_code, a.debit_name, a.credit_code, a.credit_name
  from (select organisation_id from charge where id = new.charge_id
    union all select organisation_id from advance where id = new.advance_id) o,
    finance_account a
  where a.kind = case when new.act in ('apply', 'unapply') then 'apply' when new.advance_id is not null then 'advance'
    when new.act = 'refund' then 'refund' else 'receipt' end;
  return null;
end $$;
create trigger applied_vouched after insert on charge_posting
  for each row when (new.account = 'applied' and new.charge_id is not null) execute function cash_vouched();

insert into user_group_permission (group_id, code)
select id, 'finance:save' from user_group where code = 'cashier'
on conflict do nothing;

-- A posting knows its institute and how its money moved; one of the cash account besides what the income is looked for by. A day
-- is closed, and income is found and added up, without the charges and their receipts. What the books say stays append-only: who
-- pays, the kind and the department follow the charge and its item.
alter table charge_posting add column organisation_id uuid, add column pay_way text, add column payer text,
  add column kind_code text, add column department_id uuid;
drop trigger charge_posting_append_only on charge_posting;

-- The method of its receipt; of what is paid back, by which its charge was last paid, or the surplus was received.
create function pay_way_of(source uuid, charge uuid, advance uuid) returns text language sql stable as $$
  select coalesce(
    (select w.pay_way from receipt w where w.id = source),
    (select w.pay_way from advance v join receipt w on w.id = v.receipt_id where v.id = advance),
    (select w.pay_way from receipt_part rp join receipt w on w.id = rp.receipt_id
      where rp.charge_id = charge and w.confirmed_at is not null order by w.confirmed_at desc limit 1),
    (select w.pay_way from advance_use x join advance v on v.id = x.advance_id join receipt w on w.id = v.receipt_id
      where x.charge_id = charge order by x.used_at desc limit 1), '')
$$;

update charge_posting p set organisation_id = c.organisation_id,
  pay_way = case when p.account = 'cash' then pay_way_of(p.source_id, p.charge_id, p.advance_id) end,
  payer = case when p.account = 'cash' then c.payer end,
  kind_code = case when p.account = 'cash' then i.kind_code end,
  department_id = case when p.account = 'cash' then i.department_id end
from charge c left join item i on i.id = c.item_id where c.id = p.charge_id;
update charge_posting p set organisation_id = b.organisation_id,
  pay_way = case when p.account = 'cash' then pay_way_of(p.source_id, p.charge_id, p.advance_id) end,
  payer = case when p.account = 'cash' then b.payer end
from advance b where b.id = p.advance_id;

create trigger charge_posting_append_only
  before delete or update of id, event_id, act, charge_id, advance_id, account, amount, source_id, by_id, at, seq, organisation_id, pay_way
  on charge_posting for each row execute function refuse_change();

create function posting_placed() returns trigger language plpgsql as $$
begin
  if new.charge_id is not null then
    select c.organisation_id, c.payer, i.kind_code, i.department_id
    into new.organisation_id, new.payer, new.kind_code, new.department_id
    from charge c left join item i on i.id = c.item_id where c.id = new.charge_id;
  else
    select b.organisation_id, b.payer into new.organisation_id, new.payer from advance b where b.id = new.advance_id;
  end if;
  if new.account = 'cash' then
    new.pay_way := pay_way_of(new.source_id, new.charge_id, new.advance_id);
  else
    new.payer := null;
    new.kind_code := null;
    new.department_id := null;
  end if;
  return new;
end $$;
create trigger posting_placed before insert on charge_posting for each row execute function posting_placed();

create function payer_of_postings() returns trigger language plpgsql as $$
begin
  update charge_posting set payer = new.payer where charge_id = new.id and account = 'cash';
  return null;
end $$;
create trigger charge_payer_told after update of payer on charge
  for each row when (new.payer is distinct from old.payer) execute function payer_of_postings();
create function payer_of_advance_postings() returns trigger language plpgsql as $$
begin
  update charge_posting set payer = new.payer where advance_id = new.id and account = 'cash';
  return null;
end $$;
create trigger advance_payer_told after update of payer on advance
  for each row when (new.payer is distinct from old.payer) execute function payer_of_advance_postings();
create function place_of_postings() returns trigger language plpgsql as $$
begin
  update charge_posting p set kind_code = new.kind_code, department_id = new.department_id
  from charge c where c.item_id = new.id and p.charge_id = c.id and p.account = 'cash';
  return null;
end $$;
create trigger item_place_told after update of kind_code, department_id on item for each row
  when (new.kind_code <> old.kind_code or new.department_id is distinct from old.department_id)
  execute function place_of_postings();

-- A closing adds up what came after the last one, of the cash account and of what stands to the credit of units.
create index charge_posting_to_close on charge_posting (organisation_id, seq) include (act, pay_way, amount) where account = 'cash';
create index charge_posting_of_credit on charge_posting (organisation_id, seq) include (account, act, amount)
  where advance_id is not null;
-- Income by who paid, how, for which kind, and by the department that inspected.
create index charge_posting_cash_payer on charge_posting using gin (bigrams(payer)) with (fastupdate = off) where account = 'cash';
create index charge_posting_cash_way on charge_posting (pay_way, at desc, id desc) where account = 'cash';
create index charge_posting_cash_kind on charge_posting (kind_code, at desc, id desc) where account = 'cash';
create index charge_posting_cash_department on charge_posting (department_id, at desc, id desc) where account = 'cash';

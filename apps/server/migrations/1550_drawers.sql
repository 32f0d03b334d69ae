-- Cash lies in the drawer of a person, who begins with an opening sum and whose drawer is counted by itself when the day is
-- closed. A posting of cash knows the drawer: of who confirmed it; what is undone or paid back leaves the drawer of who
-- confirmed what came in.
alter table charge_posting add column drawer_id uuid references app_user;

-- The receipt whose money a posting moves: its own; of what is paid back, the one by which its charge was last paid, or that
-- brought the surplus.
create function receipt_moved_by(source uuid, charge uuid, advance uuid) returns receipt language sql stable as $$
  select w.* from receipt w where w.id = coalesce(
    (select r.id from receipt r where r.id = source),
    (select v.receipt_id from advance v where v.id = advance),
    (select p.receipt_id from receipt_part p join receipt r on r.id = p.receipt_id
      where p.charge_id = charge and r.confirmed_at is not null order by r.confirmed_at desc limit 1),
    (select v.receipt_id from advance_use x join advance v on v.id = x.advance_id
      where x.charge_id = charge order by x.used_at desc limit 1))
$$;

-- Only what no closing has taken yet is asked for by drawer.
update charge_posting p set drawer_id = coalesce((receipt_moved_by(p.source_id, p.charge_id, p.advance_id)).confirmed_by, p.by_id)
where p.account = 'cash' and p.pay_way = '2' and p.seq > coalesce(
  (select max(z.until_seq) from day_closing z where z.organisation_id = p.organisation_id), 0);

drop trigger charge_posting_append_only on charge_posting;
create trigger charge_posting_append_only before delete
  or update of id, event_id, act, charge_id, advance_id, account, amount, source_id, by_id, at, seq, organisation_id, pay_way, drawer_id
  on charge_posting for each row execute function refuse_change();

create or replace function posting_placed() returns trigger language plpgsql as $$
declare
  moved receipt;
begin
  if new.charge_id is not null then
    select c.organisation_id, c.payer, i.kind_code, i.department_id
    into new.organisation_id, new.payer, new.kind_code, new.department_id
    from charge c left join item i on i.id = c.item_id where c.id = new.charge_id;
  else
    select b.organisation_id, b.payer into new.organisation_id, new.payer from advance b where b.id = new.advance_id;
  end if;
  if new.account = 'cash' then
    moved := receipt_moved_by(new.source_id, new.charge_id, new.advance_id);
    new.pay_way := coalesce(moved.pay_way, '');
    if new.pay_way = '2' then new.drawer_id := coalesce(moved.confirmed_by, new.by_id); end if;
  else
    new.payer := null;
    new.kind_code := null;
    new.department_id := null;
  end if;
  return new;
end $$;
drop function pay_way_of(uuid, uuid, uuid);

create index charge_posting_drawer on charge_posting (organisation_id, seq) include (drawer_id, act, amount)
  where account = 'cash' and pay_way = '2';

-- The sum with which a person begins, stated before the closing of this number; the newest counts.
create table drawer_opening (
  id               uuid primary key,
  organisation_id  uuid not null references organisation,
  cashier_id       uuid not null references app_user,
  closing_no       integer not null,
  held             numeric(15, 2) not null,                 -- what the closing before left in the drawer
  opening          numeric(15, 2) not null check (opening >= 0),
  reason           text not null default '',                -- of a sum that differs from it
  opened_at        timestamptz not null,
  check (opening = held or reason <> '')
);
create index drawer_opening_of on drawer_opening (organisation_id, closing_no, cashier_id, opened_at desc);
create trigger drawer_opening_append_only before update or delete on drawer_opening
  for each row execute function refuse_change();

-- By drawer: whose, held, opening, received, undone, refunded, cash, counted, deposited, reason. None in closings from before
-- drawers: what such a closing left lies with who made it.
alter table day_closing add column drawers jsonb not null default '[]';

-- What the head looks at: a drawer that did not agree, an opening sum that differs from what was left, and invoices that were
-- taken back with the sign of what goes out.
alter table unusual_change drop constraint unusual_change_kind_check;
alter table unusual_change add constraint unusual_change_kind_check check (kind in ('undone', 'dropped', 'refunded', 'returned',
  'unapplied', 'changed', 'late', 'voided', 'red', 'difference', 'opening'));

drop trigger closing_told on day_closing;
create or replace function closing_told() returns trigger language plpgsql as $$
begin
  insert into unusual_change (organisation_id, at, kind, name, amount, reason, by_id)
  select new.organisation_id, new.closed_at, 'difference', new.closing_no::text, d.counted - d.opening - d.cash, d.reason,
    d."cashierId"
  from jsonb_to_recordset(new.drawers)
    as d("cashierId" uuid, opening numeric(15, 2), cash numeric(15, 2), counted numeric(15, 2), reason text)
  where d.counted <> d.opening + d.cash;
  return null;
end $$;
create trigger closing_told after insert on day_closing for each row execute function closing_told();

create function opening_told() returns trigger language plpgsql as $$
begin
  insert into unusual_change (organisation_id, at, kind, name, amount, reason, by_id)
  values (new.organisation_id, new.opened_at, 'opening', new.closing_no::text, new.opening - new.held, new.reason, new.cashier_id);
  return null;
end $$;
create trigger opening_told after insert on drawer_opening for each row
  when (new.opening <> new.held) execute function opening_told();

create or replace function invoice_told() returns trigger language plpgsql as $$
begin
  insert into unusual_change (organisation_id, at, kind, name, payer, amount, reason, by_id)
  values (new.organisation_id, new.ended_at, case new.state when 'voided' then 'voided' else 'red' end, new.number, new.title,
    -new.amount, new.reason, new.ended_by);
  return null;
end $$;
alter table unusual_change disable trigger unusual_change_append_only;
update unusual_change set amount = -amount where kind in ('voided', 'red') and amount > 0;
alter table unusual_change enable trigger unusual_change_append_only;

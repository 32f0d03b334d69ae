-- What the head looks at every day: what was taken back, paid back, changed, entered late, voided, or did not agree. The
-- database writes it, whichever door was used; at the end of the transaction, when its reason stands.
create table unusual_change (
  id               uuid primary key default gen_random_uuid(),
  organisation_id  uuid not null references organisation,
  at               timestamptz not null,
  kind             text not null check (kind in ('undone', 'dropped', 'refunded', 'returned', 'unapplied', 'changed', 'late',
    'voided', 'red', 'difference')),
  name             text not null,                           -- of the item, invoice or closing
  payer            text not null default '',
  amount           numeric(15, 2) not null,
  reason           text not null default '',
  by_id            uuid references app_user
);
create index unusual_change_recent on unusual_change (organisation_id, at desc, id desc);
create index unusual_change_by_kind on unusual_change (organisation_id, kind, at desc, id desc);
create trigger unusual_change_append_only before update or delete on unusual_change
  for each row execute function refuse_change();

create function posting_told() returns trigger language plpgsql as $$
begin
  -- the first amount of a charge changes nothing
  if new.act = 'charge' and not exists (select from charge_posting p where p.charge_id = new.charge_id and p.act = 'charge'
      and p.seq < new.seq and p.event_id <> new.event_id) then
    return null;
  end if;
  insert into unusual_change (organisation_id, at, kind, name, payer, amount, reason, by_id)
  select o.organisation_id, new.at, case new.act when 'unconfirm' then 'undone' when 'drop' then 'dropped'
      when 'refund' then 'refunded' when 'return' then 'returned' when 'unapply' then 'unapplied' else 'changed' end,
    o.name, o.payer, new.amount, coalesce(case new.act
      when 'refund' then (select reason from refund where id = new.source_id)
      when 'return' then (select reason from advance_refund where id = new.source_id)
      when 'unapply' then (select undo_reason from advance_use where id = new.source_id)
      when 'charge' then o.reason
      else (select reason from receipt where id = new.source_id) end, ''), new.by_id
  from (select c.organisation_id, coalesce(i.item_no, nullif(c.subject, ''), c.charge_no::text) as name, c.payer, c.reason
      from charge c left join item i on i.id = c.item_id where c.id = new.charge_id
    union all select b.organisation_id, '', b.payer, '' from advance b where b.id = new.advance_id) o;
  return null;
end $$;
create constraint trigger posting_told after insert on charge_posting deferrable initially deferred for each row
  when (new.account = 'cash' and new.act in ('unconfirm', 'refund', 'return') or new.account = 'pending' and new.act = 'drop'
    or new.account = 'applied' and new.act = 'unapply' and new.charge_id is not null
    or new.account = 'receivable' and new.act = 'charge' and new.by_id is not null)
  execute function posting_told();

create function receipt_told() returns trigger language plpgsql as $$
begin
  insert into unusual_change (organisation_id, at, kind, name, payer, amount, reason, by_id)
  values (new.organisation_id, new.received_at, 'late', coalesce((
      select string_agg(coalesce(i.item_no, nullif(c.subject, ''), c.charge_no::text), '、' order by c.charge_no)
      from receipt_part p join charge c on c.id = p.charge_id left join item i on i.id = c.item_id
      where p.receipt_id = new.id), ''), new.payer, new.amount, new.remark, new.received_by);
  return null;
end $$;
create constraint trigger receipt_told after insert on receipt deferrable initially deferred for each row
  when (new.received_on < (new.received_at at time zone 'Asia/Shanghai')::date - 3)
  execute function receipt_told();

create function invoice_told() returns trigger language plpgsql as $$
begin
  insert into unusual_change (organisation_id, at, kind, name, payer, amount, reason, by_id)
  values (new.organisation_id, new.ended_at, case new.state when 'voided' then 'voided' else 'red' end, new.number, new.title,
    new.amount, new.reason, new.ended_by);
  return null;
end $$;
create trigger invoice_told after update of state on invoice for each row
  when (old.state = 'issued' and new.state <> 'issued') execute function invoice_told();

create function closing_told() returns trigger language plpgsql as $$
begin
  insert into unusual_change (organisation_id, at, kind, name, amount, reason, by_id)
  values (new.organisation_id, new.closed_at, 'difference', new.closing_no::text, new.counted - new.opening - new.cash, new.reason,
    new.closed_by);
  return null;
end $$;
create trigger closing_told after insert on day_closing for each row
  when (new.counted <> new.opening + new.cash) execute function closing_told();

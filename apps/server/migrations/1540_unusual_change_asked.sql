-- A refund, a return of a balance and a change above the bound are asked for by one person and approved by another: the
-- list names both.
-- Rows from before keep the one that they name.
alter table unusual_change add column asked_by_id uuid references app_user;

create or replace function posting_told() returns trigger language plpgsql as $$
declare
  asked record;
begin
  -- the first amount of a charge changes nothing
  if new.act = 'charge' and not exists (select from charge_posting p where p.charge_id = new.charge_id and p.act = 'charge'
      and p.seq < new.seq and p.event_id <> new.event_id) then
    return null;
  end if;
  -- a change above the bound is booked under the name of whoever asked, at the moment at which it was approved
  select r.requested_by, r.decided_by into asked from (
    select requested_by, decided_by from refund where new.act = 'refund' and id = new.source_id
    union all select requested_by, decided_by from advance_refund where new.act = 'return' and id = new.source_id
    union all select requested_by, decided_by from charge_change where new.act = 'charge' and charge_id = new.charge_id
      and state = 'approved' and decided_at = new.at) r limit 1;
  insert into unusual_change (organisation_id, at, kind, name, payer, amount, reason, by_id, asked_by_id)
  select o.organisation_id, new.at, case new.act when 'unconfirm' then 'undone' when 'drop' then 'dropped'
      when 'refund' then 'refunded' when 'return' then 'returned' when 'unapply' then 'unapplied' else 'changed' end,
    o.name, o.payer, new.amount, coalesce(case new.act
      when 'refund' then (select reason from refund where id = new.source_id)
      when 'return' then (select reason from advance_refund where id = new.source_id)
      when 'unapply' then (select undo_reason from advance_use where id = new.source_id)
      when 'charge' then o.reason
      else (select reason from receipt where id = new.source_id) end, ''), coalesce(asked.decided_by, new.by_id), asked.requested_by
  from (select c.organisation_id, coalesce(i.item_no, nullif(c.subject, ''), c.charge_no::text) as name, c.payer, c.reason
      from charge c left join item i on i.id = c.item_id where c.id = new.charge_id
    union all select b.organisation_id, '', b.payer, '' from advance b where b.id = new.advance_id) o;
  return null;
end $$;

-- A report may be void or replaced before its item ends: the item ends by it. What is earned then says so from the beginning.
create function report_state_of_item(item uuid) returns text language sql stable as $$
  select nullif(r.state, 'approved') from report r where r.item_id = item and r.state <> 'draft'
  order by r.created_at desc, r.id desc limit 1
$$;
create or replace function bonus_report_state() returns trigger language plpgsql as $$
begin
  update bonus_entry set report_state = report_state_of_item(new.item_id) where item_id = new.item_id;
  return null;
end $$;
create or replace function earn_bonus(ended uuid) returns void language sql as $$
  insert into bonus_entry (id, organisation_id, department_id, item_id, user_id, role, charged, amount, earned_at, report_state)
  select gen_random_uuid(), i.organisation_id, i.department_id, i.id, p.user_id, p.role, c.amount,
    round(r.per_item + r.share * coalesce(c.amount, 0), 2), coalesce(i.finished_at, now()), report_state_of_item(i.id)
  from item i left join charge c on c.item_id = i.id
  cross join lateral (
    select i.lead_inspector_id as user_id, 'lead' as role
    union select person, 'inspector' from unnest(i.inspector_ids) person where person is distinct from i.lead_inspector_id
    union select coalesce((select s.user_id from report_signature s join report o on o.id = s.report_id
        where o.item_id = i.id and s.role = named.role and s.is_valid order by o.created_at desc, s.signed_at desc limit 1),
      named.user_id), named.role
    from (values (i.checker_id, 'checker'), (i.auditor_id, 'auditor'), (i.approver_id, 'approver')) named (user_id, role)) p
  join bonus_rule r on r.role = p.role
  where i.id = ended and p.user_id is not null
  on conflict do nothing
$$;
update bonus_entry g set report_state = report_state_of_item(g.item_id)
where g.report_state is distinct from report_state_of_item(g.item_id);

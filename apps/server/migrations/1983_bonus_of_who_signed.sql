-- A check, an audit or an approval is earned by whoever signed it: a deputy did the work of the person who was named.
create or replace function earn_bonus(ended uuid) returns void language sql as $$
  insert into bonus_entry (id, organisation_id, department_id, item_id, user_id, role, charged, amount, earned_at)
  select gen_random_uuid(), i.organisation_id, i.department_id, i.id, p.user_id, p.role, c.amount,
    round(r.per_item + r.share * coalesce(c.amount, 0), 2), coalesce(i.finished_at, now())
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

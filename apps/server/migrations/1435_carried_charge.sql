-- A corrected or supplementary report has no charge of its own: it goes by that of the item that it stands for (docs/decisions/1362).
alter table item add column charged_by uuid references item;       -- nothing where its own charge counts
create index item_charged_by on item (charged_by) where charged_by is not null;

with recursive standing as (
  select o.item_id as of_item, r.item_id from report r join report o on o.id = coalesce(r.replaces, r.supplements)
  where r.item_id <> o.item_id
), root as (
  select s.item_id, s.of_item from standing s where not exists (select from standing u where u.item_id = s.of_item)
  union
  select s.item_id, root.of_item from standing s join root on root.item_id = s.of_item
)
update item i set charged_by = o.id, payment_state = o.payment_state, is_charged = o.is_charged
from root join item o on o.id = root.of_item where i.id = root.item_id;

-- The item first: whoever corrects its report holds it, so that the second statement sees what came of it.
create or replace function charge_told() returns trigger language plpgsql as $$
begin
  if new.item_id is null then return null; end if;
  if tg_op = 'UPDATE' and new.payment_state = old.payment_state then return null; end if;
  update item set payment_state = new.payment_state, is_charged = true where id = new.item_id;
  update item set payment_state = new.payment_state, is_charged = true where charged_by = new.item_id;
  update application set payment_state = application_payment_state(new.application_id), is_charged = true
  where id = new.application_id
    and (payment_state <> application_payment_state(new.application_id) or not is_charged);
  return null;
end $$;

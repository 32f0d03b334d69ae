-- Numbers of certificates are compared in the normal form of codes (migration 1050). A person holds an item under a number once;
-- twins that were registered before stay, marked, so that each can still be changed or taken out of force.
alter table staff_qualification add column is_twin boolean not null default false;
update staff_qualification q set is_twin = true where exists (
  select from staff_qualification o where o.user_id = q.user_id and o.item_code = q.item_code and o.id < q.id
    and normal_code(o.certificate_no) = normal_code(q.certificate_no));
create unique index staff_qualification_once on staff_qualification (user_id, item_code, normal_code(certificate_no))
  where not is_twin;
create index staff_qualification_by_normal_number on staff_qualification (normal_code(certificate_no));
-- A twin that gets another number or item is none any more.
create function no_twin_of_others() returns trigger language plpgsql as $$
begin
  new.is_twin := false;
  return new;
end $$;
create trigger staff_qualification_no_twin before update on staff_qualification for each row
  when (old.is_twin and (normal_code(new.certificate_no), new.item_code, new.user_id)
    is distinct from (normal_code(old.certificate_no), old.item_code, old.user_id))
  execute function no_twin_of_others();
-- Operators of using units: one number is one person's.
create index operator_certificate_by_normal_number on operator_certificate (normal_code(certificate_no));

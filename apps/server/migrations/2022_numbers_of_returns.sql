-- Answers of devices stand in the order of their package's number without the packages, of which most may not have come back yet.
alter table mobile_return add column package_no text;
alter table mobile_return disable trigger mobile_return_append_only;
update mobile_return r set package_no = p.package_no from mobile_package p where p.id = r.package_id;
alter table mobile_return enable trigger mobile_return_append_only;
create or replace function item_of_return() returns trigger language plpgsql as $$
begin
  select item_id, package_no into new.item_id, new.package_no from mobile_package where id = new.package_id;
  return new;
end $$;
create index mobile_return_by_no on mobile_return (package_no, id);

-- Before a unit is merged or deleted its charges are counted, and nothing comes to refer to a unit that was merged (0131).
create index charge_by_unit on charge (unit_id, id) where unit_id is not null;
create index payment_application_by_unit on payment_application (unit_id, id) where unit_id is not null;

create trigger unit_lives before insert or update of unit_id on charge for each row
  when (new.unit_id is not null) execute function unit_id_lives();
create trigger unit_lives before insert or update of unit_id on payment_application for each row
  when (new.unit_id is not null) execute function unit_id_lives();

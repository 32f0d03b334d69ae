-- A person signs hundreds of thousands of reports: how many is kept with the picture, and not counted for each look at the list.
alter table signature_image add column uses bigint not null default 0;
update signature_image g set uses = (select count(*) from report_signature s where s.user_id = g.user_id);
create function signatures_counted() returns trigger language plpgsql as $$
begin
  perform from signature_image where user_id in (select user_id from fresh) order by user_id for update;
  update signature_image g set uses = g.uses + f.many
  from (select user_id, count(*) as many from fresh group by user_id) f where g.user_id = f.user_id;
  return null;
end $$;
create trigger report_signatures_counted after insert on report_signature
  referencing new table as fresh for each statement execute function signatures_counted();
-- Somebody may have signed before there was a picture.
create function uses_of_signature() returns trigger language plpgsql as $$
begin
  select count(*) into new.uses from report_signature where user_id = new.user_id;
  return new;
end $$;
create trigger signature_image_uses before insert on signature_image for each row execute function uses_of_signature();

-- What hangs on an item is sorted by the item's number. Looked for behind all numbers that there are, a page of files,
-- report numbers, notices or issues walks past everything newer that has none yet; so each carries the number, which never changes.
create function item_no_carried() returns trigger language plpgsql as $$
begin
  select item_no into new.item_no from item where id = new.item_id;
  return new;
end $$;
create function item_no_of_report() returns trigger language plpgsql as $$
begin
  select i.item_no into new.item_no from report r join item i on i.id = r.item_id where r.id = new.report_id;
  return new;
end $$;
create function item_of_owner() returns trigger language plpgsql as $$
begin
  select item_no, organisation_id into new.item_no, new.organisation_id from item where id = new.owner_id;
  return new;
end $$;

alter table opinion_notice add column item_no text;
update opinion_notice o set item_no = i.item_no from item i where i.id = o.item_id;
create trigger opinion_notice_item_no before insert on opinion_notice for each row execute function item_no_carried();
create index opinion_notice_item_no on opinion_notice (item_no, id);

alter table major_issue add column item_no text;
update major_issue m set item_no = i.item_no from item i where i.id = m.item_id;
create trigger major_issue_item_no before insert on major_issue for each row execute function item_no_carried();
create index major_issue_item_no on major_issue (item_no, id);

alter table report_archive add column item_no text;
update report_archive f set item_no = i.item_no from report r join item i on i.id = r.item_id where r.id = f.report_id;
create trigger report_archive_item_no before insert on report_archive for each row execute function item_no_of_report();
create index report_archive_item_no on report_archive (item_no, report_id);

-- The institute, too: what it has been given is counted without its items.
alter table number_log add column item_no text, add column organisation_id uuid;
update number_log n set item_no = i.item_no, organisation_id = i.organisation_id from item i where i.id = n.owner_id and n.kind = 'report';
create trigger number_log_item before insert or update of owner_id on number_log for each row
  when (new.kind = 'report' and new.owner_id is not null) execute function item_of_owner();
-- The number of a correction is written before its item.
create function numbers_of_new_item() returns trigger language plpgsql as $$
begin
  update number_log set item_no = new.item_no, organisation_id = new.organisation_id where owner_id = new.id and kind = 'report';
  return null;
end $$;
create trigger item_numbers after insert on item for each row execute function numbers_of_new_item();
create index number_log_item_no on number_log (item_no, number) where kind = 'report';
create index number_log_of_institute on number_log (organisation_id, number) where kind = 'report';

-- The last receipts of a payer come in this order.
drop index receipt_by_payer;
create index receipt_by_payer on receipt (organisation_id, payer_key(payer), id desc) where state <> 'dropped';

-- Every delivery has its message: joined from outside, a count of what a person has received reads the deliveries alone.
create or replace view inbox_message as
select d.id, d.user_id, d.box, d.state, d.created_at, d.read_at, d.message_id, m.kind, m.subject, d.sender_id,
  case when t.code is null then coalesce(m.facts ->> 'title', '') else filled_text(t.content ->> 'title', m.facts) end as title,
  case when t.code is null then coalesce(m.facts ->> 'content', '') else filled_text(t.content ->> 'body', m.facts) end as content,
  coalesce(m.facts ->> 'link', '') as link,
  d.channel, d.organisation_id, coalesce(t.code, '') as template_code, coalesce(t.name, '') as template_name
from delivery d left join message m on m.id = d.message_id
  left join definition_version t on t.kind = 'messageTemplate' and t.code = m.template_code and t.version = m.template_version;

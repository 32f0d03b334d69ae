-- Messages that a person sends: what a list of them shows besides, and the right to send (decisions §11, "Messages").
create or replace view inbox_message as
select d.id, d.user_id, d.box, d.state, d.created_at, d.read_at, d.message_id, m.kind, m.subject, d.sender_id,
  case when t.code is null then coalesce(m.facts ->> 'title', '') else filled_text(t.content ->> 'title', m.facts) end as title,
  case when t.code is null then coalesce(m.facts ->> 'content', '') else filled_text(t.content ->> 'body', m.facts) end as content,
  coalesce(m.facts ->> 'link', '') as link,
  d.channel, d.organisation_id, coalesce(t.code, '') as template_code, coalesce(t.name, '') as template_name
from delivery d join message m on m.id = d.message_id
  left join definition_version t on t.kind = 'messageTemplate' and t.code = m.template_code and t.version = m.template_version;

create index delivery_sent_state on delivery (state, created_at desc, id) where sender_id is not null;
create index delivery_sent_channel on delivery (channel, created_at desc, id) where sender_id is not null;

insert into user_group_permission (group_id, code)
select g.id, 'message:send' from user_group g where g.code in ('intake', 'sectionHead')
on conflict do nothing;

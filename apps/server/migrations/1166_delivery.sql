-- A message says once of what kind it is and what is to be told (facts, frozen when people are told); a delivery is its way
-- to one recipient by one channel (decisions §11, "Messages"). A row of the box is a delivery and keeps its identifier.
alter table message rename to delivery;
alter table delivery rename constraint message_pkey to delivery_pkey;
alter index message_box rename to delivery_box;
drop trigger message_notify on delivery;
alter table delivery drop constraint message_state_check;
alter table delivery rename column state to box;
alter table delivery add constraint delivery_box_check check (box in ('unread', 'readed', 'trash'));

create table message (
  id                uuid primary key,
  kind              text not null,
  subject           text not null default '',        -- address of the work or record that it is about; it ends with that
  facts             jsonb not null,
  template_code     text,                            -- of a definition messageTemplate; without one the facts hold title and content
  template_version  integer,
  sender_id         uuid references app_user on delete set null,   -- nobody where the system tells
  organisation_id   uuid references organisation,
  created_at        timestamptz not null default now(),
  check ((template_code is null) = (template_version is null))
);
insert into message (id, kind, subject, facts, created_at)
select id, 'text', coalesce(link, ''),
  jsonb_build_object('title', title, 'content', content, 'link', coalesce(link, ''), 'formerKind', kind), created_at
from delivery;
create index message_about on message (subject) where subject <> '';

alter table delivery
  add column message_id uuid,
  add column channel text not null default '1',      -- dictionary MESSAGE_CHANNEL
  add column address text not null default '',       -- of a channel outside the product
  add column state text not null default 'written'
    check (state in ('written', 'handedOver', 'accepted', 'read', 'actedUpon', 'failed')),
  add column tries integer not null default 0,
  add column sender_id uuid references app_user on delete set null,   -- of what a person sent, so that its list has an order
  add column organisation_id uuid references organisation;
update delivery set message_id = id, state = case when box = 'unread' then 'written' else 'read' end;
alter table delivery
  alter column message_id set not null,
  add foreign key (message_id) references message,
  add unique (message_id, channel, user_id),
  drop column kind, drop column title, drop column content, drop column link;
create index delivery_received on delivery (user_id, created_at desc, id);
create index delivery_sent on delivery (created_at desc, id) where sender_id is not null;
create index delivery_of_sender on delivery (sender_id, created_at desc, id) where sender_id is not null;

-- Text with the facts in the place of their names: "{appNo}" of a pattern whose braces are in order (the template's check).
create function filled_text(pattern text, facts jsonb) returns text language sql immutable parallel safe as $$
  select coalesce(string_agg(case when place % 2 = 1 then part else coalesce(facts ->> part, '') end, '' order by place), '')
  from regexp_split_to_table(pattern, '[{}]') with ordinality as parts (part, place)
$$;

-- What a person finds in the box: the text is made here, when it is read.
create view inbox_message as
select d.id, d.user_id, d.box, d.state, d.created_at, d.read_at, d.message_id, m.kind, m.subject, d.sender_id,
  case when t.code is null then coalesce(m.facts ->> 'title', '') else filled_text(t.content ->> 'title', m.facts) end as title,
  case when t.code is null then coalesce(m.facts ->> 'content', '') else filled_text(t.content ->> 'body', m.facts) end as content,
  coalesce(m.facts ->> 'link', '') as link
from delivery d join message m on m.id = d.message_id
  left join definition_version t on t.kind = 'messageTemplate' and t.code = m.template_code and t.version = m.template_version;

drop function notify_message();
create function notify_delivery() returns trigger language plpgsql as $$
begin
  perform pg_notify('tejian_message', json_build_object('userId', i.user_id, 'title', i.title, 'link', i.link)::text)
  from inbox_message i where i.id = new.id;
  return null;
end $$;
create trigger delivery_notify after insert on delivery for each row
  when (new.channel = '1' and new.created_at > now() - interval '10 minutes') execute function notify_delivery();

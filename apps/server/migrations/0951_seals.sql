-- Seals are uploaded, retired and looked up by what they stand on (docs/decisions/0951). A seal is valid by its days until the
-- moment in which it was retired: what was issued before that has it.
alter table seal_image
  add column version       integer not null default 1,
  add column uploaded_by   uuid references app_user,    -- nobody for the seals of earlier releases
  add column uploaded_at   timestamptz not null default now(),
  add column retired_at    timestamptz,
  add column retired_by    uuid references app_user,
  add column retire_reason text,
  add check ((retired_at is null) = (retire_reason is null));
create index seal_image_start on seal_image (valid_from, id);

create table seal_use (
  id           uuid primary key,
  seal_id      uuid not null references seal_image,
  document     text not null check (document in ('report', 'notice')),
  document_no  text not null,
  user_name    text not null,                           -- who approved or issued it
  at           timestamptz not null
);
create index seal_use_of on seal_use (seal_id, at desc, id desc);
create trigger seal_use_append_only before update or delete on seal_use
  for each row execute function refuse_change();

insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('stationHead', 'seal:read'), ('stationHead', 'seal:save'), ('reportOffice', 'seal:read'), ('auditAdmin', 'seal:read')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;

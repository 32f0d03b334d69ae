-- Assessments of an application, of either side (spec §3; decisions §11, "Assessment").
create table assessment (
  id              uuid primary key,
  application_id  uuid not null references application,
  side            text not null check (side in ('office', 'customer')),
  state           text not null check (state in ('01', '02', '03', '04')),   -- dictionary ASSESS_STATE
  defects         text[] not null default '{}',                             -- dictionary ASSESS_DESCRIBE
  user_type       text not null,                                            -- dictionary ASSESS_USER_TYPE, as the unit was then
  assessed_by     text not null,
  assessed_on     date not null,
  contact_phone   text not null,
  note            text not null default '',
  saved_by        uuid references app_user,                                 -- nobody of ours wrote a customer's
  first_saved_at  timestamptz not null,
  saved_at        timestamptz not null,
  version         integer not null default 1,
  unique (application_id, side),
  check ((side = 'office') = (saved_by is not null))
);

-- The customer's way to it: 160 random bits; whether it opens follows from the release of the last item.
create table assessment_link (
  application_id  uuid primary key references application,
  token           text not null unique,
  created_at      timestamptz not null
);

insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('intake', 'assess:read'), ('intake', 'assess:save'),
    ('sectionHead', 'assess:read'), ('sectionHead', 'assess:save')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;

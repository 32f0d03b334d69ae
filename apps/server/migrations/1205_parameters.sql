-- What a password profile asks of passwords (decisions section 11): how long one stands, and which were used before. The
-- passwords that stand count from this build on.
alter table app_user add column password_set_at timestamptz not null default now();
create table earlier_password (
  id             uuid primary key,
  user_id        uuid not null references app_user on delete cascade,
  password_hash  text not null,
  replaced_at    timestamptz not null default now()
);
create index earlier_password_user on earlier_password (user_id, replaced_at);

insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('systemAdmin', 'parameter:save'), ('securityAdmin', 'passwordProfile:save')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;

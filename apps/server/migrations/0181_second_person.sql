-- Acts on accounts of administrators and signatories: one person asks, another confirms within 24 hours.
create table account_request (
  id           uuid primary key,
  user_id      uuid not null references app_user on delete cascade,
  operation    text not null check (operation in ('resetPassword', 'enable')),
  reason       text not null,
  requested_by uuid not null references app_user,
  requested_at timestamptz not null default now(),
  decided_by   uuid references app_user,
  decided_at   timestamptz,
  is_accepted  boolean
);
create index account_request_open on account_request (requested_at) where decided_at is null;

-- The first administrator of an empty product holds every code until the three administrators have logged in.
alter table app_user add column is_first_administrator boolean not null default false;

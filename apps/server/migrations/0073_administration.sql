-- What administrators do: unlocking an account without touching the record of its logins, and the log of their acts.

alter table app_user add column unlocked_at timestamptz;

-- Append-only: there is no call that changes or removes a row.
create table operation_log (
  id          uuid primary key,
  at          timestamptz not null default now(),
  user_id     uuid references app_user,
  user_name   text not null,
  subject     text not null,                 -- user, group, organisation, dictionary, calendar, notice, personnel, instrument
  subject_id  text not null,
  name        text not null,                 -- what the thing was called then
  action      text not null,
  details     text not null default ''
);
create index operation_log_recent on operation_log (at desc, id desc);
create index login_attempt_recent on login_attempt (at desc, id desc);

alter table instrument add column version integer not null default 1;
-- The dictionary INSTRUMENT_STATE counts from 1.
update instrument set state = ltrim(state, '0');
alter table instrument alter column state set default '1';

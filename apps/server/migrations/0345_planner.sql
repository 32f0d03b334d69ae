-- When inspectors are not there: the board of arrangement shows it, and arrangement does not send them on those days.
create table staff_absence (
  id         uuid primary key,
  user_id    uuid not null references app_user,   -- who is away
  from_day   date not null,                       -- first and last day, both away
  until_day  date not null check (until_day >= from_day),
  reason     text not null,
  entered_by uuid not null references app_user,
  entered_at timestamptz not null default now()
);
create index staff_absence_until on staff_absence (user_id, until_day, id);
create index staff_absence_entered_by on staff_absence (entered_by);

-- What an institute plans with where it differs from what the product delivers: working hours, travel, prices.
create table planner_setting (
  organisation_id uuid primary key references organisation,
  settings        jsonb not null default '{}',
  version         integer not null default 1
);

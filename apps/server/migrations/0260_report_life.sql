-- What becomes of a report after its approval (docs/decisions/0304): its state, its links to other reports, every act.
alter table report drop constraint report_state_check;
alter table report add constraint report_state_check
  check (state in ('draft', 'approved', 'replaced', 'withdrawn', 'voided'));
alter table report
  add column replaces    uuid references report,   -- the report that this one corrects
  add column supplements uuid references report;   -- the report that this one adds to
create index report_replaces on report (replaces) where replaces is not null;
create index report_supplements on report (supplements) where supplements is not null;
-- One report replaces one, and a replaced report says which.
create unique index report_replaced_by on report (replaced_by) where replaced_by is not null;
alter table report add constraint report_replaced check ((state = 'replaced') = (replaced_by is not null));

-- Every act on an approved report, as it was done; nothing is changed or taken away.
create table report_act (
  id           uuid primary key,
  report_id    uuid not null references report,
  action       text not null check (action in ('correct', 'supplement', 'withdraw', 'void', 'replace')),
  from_state   text not null,
  to_state     text not null,
  reason       text not null,
  user_id      uuid not null references app_user,
  user_name    text not null,
  at           timestamptz not null,
  second_id    uuid references app_user,          -- who confirmed it
  second_name  text,
  second_at    timestamptz,
  other_id     uuid references report,            -- the report that came of it
  check (second_id is null or second_id <> user_id),
  check ((action in ('withdraw', 'void')) = (second_id is not null))
);
create index report_act_report on report_act (report_id, at);
create trigger report_act_append_only before update or delete on report_act for each row execute function refuse_change();

-- What one person asked for and another has to confirm.
create table report_request (
  id            uuid primary key,
  report_id     uuid not null references report,
  action        text not null check (action in ('withdraw', 'void')),
  reason        text not null,
  requested_by  uuid not null references app_user,
  requested_at  timestamptz not null,
  decided_by    uuid references app_user,
  decided_at    timestamptz,
  is_accepted   boolean,
  opinion       text not null default '',
  check (not is_accepted or decided_by <> requested_by),
  check ((decided_at is null) = (decided_by is null) and (decided_at is null) = (is_accepted is null))
);
create unique index report_request_open on report_request (report_id) where decided_at is null;

-- What reviewers pin to a place of a report, and what was answered (docs/decisions/0460). The remarks hang on the report, not
-- on its content: a signature does not lapse because somebody was asked something.
create table report_remark (
  id         uuid primary key,
  report_id  uuid not null references report,
  place      jsonb not null,
  state      text not null default 'open' check (state in ('open', 'answered', 'settled')),
  step       text not null,
  user_id    uuid not null references app_user,
  user_name  text not null,
  at         timestamptz not null,
  text       text not null
);
create index report_remark_report on report_remark (report_id, at);

create table report_remark_reply (
  id         uuid primary key,
  remark_id  uuid not null references report_remark,
  act        text not null check (act in ('answer', 'settle', 'ask')),
  user_id    uuid not null references app_user,
  user_name  text not null,
  at         timestamptz not null,
  text       text not null default ''
);
create index report_remark_reply_remark on report_remark_reply (remark_id, at);
create trigger report_remark_reply_append_only before update or delete on report_remark_reply
  for each row execute function refuse_change();

-- The closed day: what a cashier hands over, method by method, and a second person accepts. A closing takes every posting of
-- its institute since the one before, by a number that postings get in the order in which they are written: nothing that
-- comes later belongs to it, and a correction is a posting of the next one.
alter table charge_posting add column seq bigint generated always as identity;
create unique index charge_posting_seq on charge_posting (seq);

create table day_closing (
  id               uuid primary key,
  organisation_id  uuid not null references organisation,
  closing_no       integer not null,                        -- of the institute, without a gap
  after_seq        bigint not null,
  until_seq        bigint not null check (until_seq > after_seq),
  lines            jsonb not null,                          -- by method: received, undone, refunded, net
  opening          numeric(15, 2) not null check (opening >= 0),
  cash             numeric(15, 2) not null,
  counted          numeric(15, 2) not null check (counted >= 0),
  deposited        numeric(15, 2) not null check (deposited between 0 and counted),
  reason           text not null default '',                -- of a difference
  state            text not null default 'closed' check (state in ('closed', 'accepted')),
  closed_by        uuid not null references app_user,
  closed_at        timestamptz not null,
  accepted_by      uuid references app_user,
  accepted_at      timestamptz,
  unique (organisation_id, closing_no),
  unique (organisation_id, after_seq),
  check (counted = opening + cash or reason <> ''),
  check (accepted_by is distinct from closed_by),
  check ((state = 'accepted') = (accepted_at is not null))
);
create index day_closing_recent on day_closing (organisation_id, closed_at desc, id desc);

create function day_closing_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.state = 'closed' and new.state = 'accepted'
    and to_jsonb(new) - array['state', 'accepted_by', 'accepted_at'] = to_jsonb(old) - array['state', 'accepted_by', 'accepted_at'] then
    return new;
  end if;
  raise exception 'closing % stays as it is', old.closing_no using errcode = 'check_violation';
end $$;
create trigger day_closing_stays before update or delete on day_closing for each row execute function day_closing_stays();

insert into user_group_permission (group_id, code)
select id, 'day:close' from user_group where code = 'stationHead'
on conflict do nothing;

-- A change of a charge above the bound that the installation sets waits for a second person.
create table charge_change (
  id            uuid primary key,
  charge_id     uuid not null references charge,
  amount        numeric(15, 2) not null check (amount >= 0),
  is_exempt     boolean not null,
  reason        text not null,
  state         text not null default 'requested' check (state in ('requested', 'approved', 'refused')),
  requested_by  uuid not null references app_user,
  requested_at  timestamptz not null,
  decided_by    uuid references app_user,
  decided_at    timestamptz,
  check (decided_by is distinct from requested_by),
  check ((state = 'requested') = (decided_at is null))
);
create unique index charge_change_requested on charge_change (charge_id) where state = 'requested';
create index charge_change_of on charge_change (charge_id, requested_at);

-- What an institute agreed with a unit: prices, exemptions and the ceiling of exemptions in a year.
create table price_agreement (
  id               uuid primary key,
  organisation_id  uuid not null references organisation,
  unit_id          uuid not null references unit,
  agreement_no     text not null,
  terms            text not null check (terms in ('price', 'percent', 'exempt', 'ceiling')),
  value            numeric(15, 2) check (value > 0),   -- yuan, or hundredths of the tariff's price
  kind_codes       text[] not null default '{}',       -- none: every kind
  valid_from       date not null,
  valid_to         date not null,
  reason           text not null,
  state            text not null default 'requested' check (state in ('requested', 'approved', 'refused', 'withdrawn')),
  requested_by     uuid not null references app_user,
  requested_at     timestamptz not null,
  decided_by       uuid references app_user,
  decided_at       timestamptz,
  decision         text not null default '',
  version          integer not null default 1,
  unique (agreement_no, organisation_id),
  check (valid_to >= valid_from),
  check ((value is null) = (terms = 'exempt')),
  check (decided_by is distinct from requested_by or decided_by is null)
);
create index price_agreement_recent on price_agreement (organisation_id, requested_at desc, id desc);
create index price_agreement_of_unit on price_agreement (unit_id, id);
create trigger unit_lives before insert or update of unit_id on price_agreement for each row
  execute function unit_id_lives();

-- The agreement by which a charge was proposed.
alter table charge add column agreement_id uuid references price_agreement;
create index charge_by_agreement on charge (agreement_id) where agreement_id is not null;

insert into user_group_permission (group_id, code)
select id, 'agreement:approve' from user_group where code = 'stationHead' on conflict do nothing;

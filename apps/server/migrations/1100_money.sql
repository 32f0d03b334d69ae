-- Charges, what was received for them and what was paid back (docs/decisions/1100).

-- What is asked for an item, or for something else that an institute did for a unit. The sums are kept from the postings.
create table charge (
  id               uuid primary key,
  charge_no        bigint generated always as identity,
  item_id          uuid references item,                    -- nothing for other fees
  application_id   uuid references application,
  organisation_id  uuid not null references organisation,
  unit_id          uuid references unit,
  payer            text not null,                           -- the unit's name as it was
  subject          text not null default '',                -- what other fees are for
  event            text not null check (event in ('inspection', 'other')),
  charge_on        date not null,                           -- the day whose tariff counts
  tariff_code      text,
  tariff_version   integer,
  proposed         numeric(15, 2) check (proposed >= 0),
  lines            jsonb not null default '[]',
  remarks          jsonb not null default '[]',             -- rules that were left out, and why
  no_proposal      text not null default '',                -- why no amount is proposed
  priced_at        timestamptz,
  amount           numeric(15, 2) check (amount >= 0),
  reason           text not null default '',                -- of a typed or changed amount
  is_exempt        boolean not null default false,
  is_void          boolean not null default false,
  pending          numeric(15, 2) not null default 0 check (pending >= 0),
  confirmed        numeric(15, 2) not null default 0 check (confirmed >= 0),
  refunded         numeric(15, 2) not null default 0 check (refunded between 0 and confirmed),
  was_settled      boolean not null default false,          -- at least its amount was confirmed once
  payment_state    text not null default '01',
  changed_by       uuid references app_user,
  submitted_by     uuid references app_user,
  submitted_at     timestamptz,
  created_at       timestamptz not null,
  version          integer not null default 1,
  unique (charge_no),
  check ((event = 'inspection') = (item_id is not null)),
  check (amount is not null or (pending = 0 and confirmed = 0))
);
create unique index charge_of_item on charge (item_id) where item_id is not null;
create index charge_of_application on charge (application_id);
create index charge_recent on charge (organisation_id, created_at desc, id desc);
create index charge_by_state on charge (organisation_id, payment_state, created_at desc, id desc);
create index charge_unpriced on charge (created_at, id) where priced_at is null;

-- Books in double entry. An event is one act; its postings add up to nought.
create table charge_posting (
  id         uuid primary key,
  event_id   uuid not null,
  act        text not null check (act in ('charge', 'receive', 'confirm', 'unconfirm', 'drop', 'refund')),
  charge_id  uuid not null references charge,
  account    text not null check (account in ('receivable', 'revenue', 'pending', 'cash', 'refunded')),
  amount     numeric(15, 2) not null check (amount <> 0),
  source_id  uuid,                                          -- the receipt or refund
  by_id      uuid references app_user,
  at         timestamptz not null
);
create index charge_posting_of on charge_posting (charge_id, at);
create index charge_posting_event on charge_posting (event_id);
create trigger charge_posting_append_only before update or delete on charge_posting
  for each row execute function refuse_change();

create function posting_balances() returns trigger language plpgsql as $$
begin
  if (select sum(amount) from charge_posting where event_id = new.event_id) <> 0 then
    raise exception 'postings of event % do not add up to nought', new.event_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger charge_posting_balances after insert on charge_posting
  deferrable initially deferred for each row execute function posting_balances();

-- The state of a charge (decisions section 11): the first that holds.
create function charge_state(is_void boolean, is_exempt boolean, amount numeric, pending numeric, confirmed numeric,
    refunded numeric, was_settled boolean) returns text language sql immutable parallel safe as $$
  select case
    when is_void then '09'
    when refunded > 0 and refunded = confirmed and pending = 0 then '08'
    when is_exempt then '05'
    when amount is not null and amount > 0 and confirmed >= amount then '04'
    when was_settled then '07'
    when amount is not null and amount > 0 and pending + confirmed >= amount then '03'
    when pending + confirmed > 0 then '02'
    else '01' end
$$;

create function keep_charge_state() returns trigger language plpgsql as $$
begin
  new.was_settled := new.was_settled and new.confirmed > 0
    or new.amount is not null and new.amount > 0 and new.confirmed >= new.amount;
  new.payment_state := charge_state(new.is_void, new.is_exempt, new.amount, new.pending, new.confirmed, new.refunded,
    new.was_settled);
  return new;
end $$;
create trigger charge_state_kept before insert or update on charge
  for each row execute function keep_charge_state();

-- The sums of a charge follow its postings; a confirmation that was undone settled nothing.
create function postings_counted() returns trigger language plpgsql as $$
begin
  update charge c set pending = c.pending + p.pending, confirmed = c.confirmed + p.confirmed,
    refunded = c.refunded + p.refunded, was_settled = c.was_settled and not p.is_undone
  from (select charge_id, coalesce(sum(amount) filter (where account = 'pending'), 0) as pending,
      coalesce(sum(amount) filter (where account in ('cash', 'refunded')), 0) as confirmed,
      coalesce(sum(amount) filter (where account = 'refunded'), 0) as refunded, bool_or(act = 'unconfirm') as is_undone
    from fresh group by charge_id) p
  where c.id = p.charge_id;
  return null;
end $$;

alter table item add column is_charged boolean not null default false;
alter table application add column is_charged boolean not null default false;

-- Of an application: the first of these that occurs among its items.
create function application_payment_state(asked uuid) returns text language sql stable as $$
  select coalesce((select c.payment_state from charge c
    where c.application_id = asked and c.item_id is not null
    order by array_position(array['01', '07', '02', '03', '06', '04', '05', '08', '09'], c.payment_state) limit 1), '01')
$$;

create function charge_told() returns trigger language plpgsql as $$
begin
  if new.item_id is null then return null; end if;
  if tg_op = 'UPDATE' and new.payment_state = old.payment_state then return null; end if;
  update item set payment_state = new.payment_state, is_charged = true where id = new.item_id;
  update application set payment_state = application_payment_state(new.application_id), is_charged = true
  where id = new.application_id
    and (payment_state <> application_payment_state(new.application_id) or not is_charged);
  return null;
end $$;
create trigger charge_told after insert or update on charge for each row execute function charge_told();

create trigger charge_postings_counted after insert on charge_posting
  referencing new table as fresh for each statement execute function postings_counted();

-- A charge stands from the arrangement on, where a tariff serves on that day; a corrected report is not charged again.
create function item_charged() returns trigger language plpgsql as $$
declare on_day date := (new.created_at at time zone 'Asia/Shanghai')::date;
begin
  if new.report_no is null and exists (select from definition_version where kind = 'tariff' and replaced_at is null
      and (effective_from is null or effective_from <= on_day)) then
    insert into charge (id, item_id, application_id, organisation_id, unit_id, payer, event, charge_on, created_at)
    select gen_random_uuid(), new.id, new.application_id, new.organisation_id, a.unit_id, new.inspected_unit, 'inspection',
      on_day, new.created_at
    from application a where a.id = new.application_id;
  end if;
  return null;
end $$;
create trigger item_charged after insert on item for each row execute function item_charged();

create function item_void_charged() returns trigger language plpgsql as $$
begin
  update charge set is_void = (new.state = 'voided') where item_id = new.id;
  return null;
end $$;
create trigger item_void_charged after update of state on item
  for each row when ((new.state = 'voided') <> (old.state = 'voided')) execute function item_void_charged();

-- An application for payment: what the unit is asked for at once.
create table payment_application (
  id               uuid primary key,
  payment_no       text not null unique,
  organisation_id  uuid not null references organisation,
  unit_id          uuid references unit,
  payer            text not null,
  remark           text not null default '',
  created_by       uuid not null references app_user,
  created_at       timestamptz not null
);
create index payment_application_recent on payment_application (organisation_id, created_at desc, id desc);
create table payment_application_charge (
  payment_application_id  uuid not null references payment_application,
  charge_id               uuid not null references charge,
  primary key (payment_application_id, charge_id)
);
create unique index payment_application_of on payment_application_charge (charge_id);

-- Money that came in, in parts for the charges that it pays.
create table receipt (
  id               uuid primary key,
  organisation_id  uuid not null references organisation,
  pay_way          text not null,                           -- dictionary PAY_WAY
  amount           numeric(15, 2) not null check (amount > 0),
  received_on      date not null,
  payer            text not null,
  remark           text not null default '',
  state            text not null default 'pending' check (state in ('pending', 'confirmed', 'dropped')),
  received_by      uuid not null references app_user,
  received_at      timestamptz not null,
  confirmed_by     uuid references app_user,
  confirmed_at     timestamptz,
  reason           text not null default '',                -- of an undone confirmation or a dropped receipt
  version          integer not null default 1,
  check ((state = 'confirmed') = (confirmed_at is not null))
);
create index receipt_recent on receipt (organisation_id, received_at desc, id desc);
create table receipt_part (
  receipt_id  uuid not null references receipt,
  charge_id   uuid not null references charge,
  amount      numeric(15, 2) not null check (amount > 0),
  primary key (receipt_id, charge_id)
);
create index receipt_part_of on receipt_part (charge_id);

create table refund (
  id            uuid primary key,
  charge_id     uuid not null references charge,
  amount        numeric(15, 2) not null check (amount > 0),
  reason        text not null,
  state         text not null default 'requested' check (state in ('requested', 'paid', 'refused')),
  requested_by  uuid not null references app_user,
  requested_at  timestamptz not null,
  decided_by    uuid references app_user,
  decided_at    timestamptz,
  check (decided_by is distinct from requested_by),
  check ((state = 'requested') = (decided_at is null))
);
create unique index refund_requested on refund (charge_id) where state = 'requested';
create index refund_of on refund (charge_id, requested_at);

insert into user_group_permission (group_id, code)
select g.id, c.code from user_group g join (values
    ('intake', 'charge:read'), ('intake', 'charge:amount'), ('intake', 'charge:submit'),
    ('sectionHead', 'charge:read'), ('sectionHead', 'charge:amount'), ('sectionHead', 'charge:submit'),
    ('auditor', 'charge:read'), ('auditor', 'charge:amount'),
    ('reportOffice', 'charge:read'), ('reportOffice', 'charge:amount'),
    ('cashier', 'charge:read'), ('cashier', 'charge:amount'), ('cashier', 'charge:confirm'),
    ('stationHead', 'charge:read'), ('stationHead', 'charge:amount'), ('stationHead', 'refund:approve')
  ) as c (group_code, code) on c.group_code = g.code
on conflict do nothing;

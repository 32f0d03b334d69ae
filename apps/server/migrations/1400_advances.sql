-- Money above what was open stands to the unit's credit (单位余额): it pays another charge of the unit, or is paid back by a
-- second person (docs/decisions/1400). Each surplus of a receipt is a row of its own.
create table advance (
  id               uuid primary key,
  organisation_id  uuid not null references organisation,
  unit_id          uuid not null references unit,
  receipt_id       uuid not null unique references receipt,
  payer            text not null,                           -- the unit's name as it was
  amount           numeric(15, 2) not null check (amount > 0),
  pending          numeric(15, 2) not null default 0 check (pending >= 0),
  confirmed        numeric(15, 2) not null default 0 check (confirmed >= 0),
  used             numeric(15, 2) not null default 0 check (used >= 0),
  returned         numeric(15, 2) not null default 0 check (returned >= 0),
  unused           numeric(15, 2) not null generated always as (confirmed - used - returned) stored check (unused >= 0),
  state            text not null generated always as (case
    when pending > 0 then 'pending'
    when confirmed = 0 then 'dropped'
    when confirmed = used + returned then 'used'
    else 'open' end) stored,
  created_by       uuid not null references app_user,
  created_at       timestamptz not null
);
create index advance_recent on advance (organisation_id, created_at desc, id desc);
create index advance_by_state on advance (organisation_id, state, created_at desc, id desc);
create index advance_of_unit on advance (unit_id, id);
create index advance_payer_bigrams on advance using gin (bigrams(payer)) with (fastupdate = off);
create trigger unit_lives before insert or update of unit_id on advance for each row execute function unit_id_lives();

-- A charge that was paid out of the unit's balance.
create table advance_use (
  id           uuid primary key,
  advance_id   uuid not null references advance,
  charge_id    uuid not null references charge,
  amount       numeric(15, 2) not null check (amount > 0),
  used_by      uuid not null references app_user,
  used_at      timestamptz not null,
  undone_by    uuid references app_user,
  undone_at    timestamptz,
  undo_reason  text not null default '',
  check ((undone_by is null) = (undone_at is null))
);
create index advance_use_of on advance_use (advance_id, used_at);
create index advance_use_for on advance_use (charge_id, used_at);

create table advance_refund (
  id            uuid primary key,
  advance_id    uuid not null references advance,
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
create unique index advance_refund_requested on advance_refund (advance_id) where state = 'requested';
create index advance_refund_of on advance_refund (advance_id, requested_at);

-- A posting is of a charge or of an advance.
alter table charge_posting alter column charge_id drop not null;
alter table charge_posting add column advance_id uuid references advance;
alter table charge_posting add constraint charge_posting_of_one check (num_nonnulls(charge_id, advance_id) = 1);
create index charge_posting_of_advance on charge_posting (advance_id, at) where advance_id is not null;
alter table charge_posting drop constraint charge_posting_act_check;
alter table charge_posting add constraint charge_posting_act_check
  check (act in ('charge', 'receive', 'confirm', 'unconfirm', 'drop', 'refund', 'apply', 'unapply', 'return'));
alter table charge_posting drop constraint charge_posting_account_check;
alter table charge_posting add constraint charge_posting_account_check
  check (account in ('receivable', 'revenue', 'pending', 'cash', 'refunded', 'advance', 'applied'));

-- The sums of a charge and of an advance follow their postings; what the balance paid counts as confirmed.
create or replace function postings_counted() returns trigger language plpgsql as $$
begin
  update charge c set pending = c.pending + p.pending, confirmed = c.confirmed + p.confirmed,
    refunded = c.refunded + p.refunded, was_settled = c.was_settled and not p.is_undone
  from (select charge_id, coalesce(sum(amount) filter (where account = 'pending'), 0) as pending,
      coalesce(sum(amount) filter (where account in ('cash', 'refunded', 'applied')), 0) as confirmed,
      coalesce(sum(amount) filter (where account = 'refunded'), 0) as refunded,
      bool_or(act in ('unconfirm', 'unapply')) as is_undone
    from fresh where charge_id is not null group by charge_id) p
  where c.id = p.charge_id;
  update advance a set pending = a.pending + p.pending, confirmed = a.confirmed + p.confirmed, used = a.used + p.used,
    returned = a.returned + p.returned
  from (select advance_id, coalesce(sum(amount) filter (where account = 'pending'), 0) as pending,
      coalesce(sum(amount) filter (where account = 'cash' and act <> 'return'), 0) as confirmed,
      coalesce(-sum(amount) filter (where account = 'applied'), 0) as used,
      coalesce(-sum(amount) filter (where account = 'cash' and act = 'return'), 0) as returned
    from fresh where advance_id is not null group by advance_id) p
  where a.id = p.advance_id;
  return null;
end $$;

create or replace function cash_vouched() returns trigger language plpgsql as $$
begin
  insert into finance_voucher (id, voucher_no, organisation_id, posting_id, act, created_at)
  select gen_random_uuid(), 'PZ' || lpad(nextval('finance_voucher_no')::text, 8, '0'), o.organisation_id, new.id, new.act, new.at
  from (select organisation_id from charge where id = new.charge_id
    union all select organisation_id from advance where id = new.advance_id) o;
  return null;
end $$;

-- What of the closed day's money stands to the credit of units, and what their balances paid; nothing in closings of before.
alter table day_closing add column advances jsonb;

-- Credit: a report or invoice goes out before it is paid, until a day, where a second person agrees; and what somebody noted
-- of the task for the tariff (decisions section 11).
create table credit (
  id            uuid primary key,
  charge_id     uuid not null references charge,
  due_on        date not null,
  reason        text not null,
  state         text not null default 'requested' check (state in ('requested', 'approved', 'refused')),
  requested_by  uuid not null references app_user,
  requested_at  timestamptz not null,
  decided_by    uuid references app_user,
  decided_at    timestamptz,
  check (decided_by is distinct from requested_by),
  check ((state = 'requested') = (decided_at is null))
);
create unique index credit_requested on credit (charge_id) where state = 'requested';
create index credit_of on credit (charge_id, requested_at);

alter table charge
  add column credit_until date,
  add column facts jsonb not null default '{}';           -- isUrgent, isHoliday, isRetest, where somebody said so

create function charge_state(is_void boolean, is_exempt boolean, amount numeric, pending numeric, confirmed numeric,
    refunded numeric, was_settled boolean, has_credit boolean) returns text language sql immutable parallel safe as $$
  select case
    when is_void then '09'
    when refunded > 0 and refunded = confirmed and pending = 0 then '08'
    when is_exempt then '05'
    when amount is not null and amount > 0 and confirmed >= amount then '04'
    when was_settled then '07'
    when amount is not null and amount > 0 and pending + confirmed >= amount then '03'
    when has_credit then '06'
    when pending + confirmed > 0 then '02'
    else '01' end
$$;

create or replace function keep_charge_state() returns trigger language plpgsql as $$
begin
  new.was_settled := new.was_settled and new.confirmed > 0
    or new.amount is not null and new.amount > 0 and new.confirmed >= new.amount;
  new.payment_state := charge_state(new.is_void, new.is_exempt, new.amount, new.pending, new.confirmed, new.refunded,
    new.was_settled, new.credit_until is not null);
  return new;
end $$;
drop function charge_state(boolean, boolean, numeric, numeric, numeric, numeric, boolean);

insert into user_group_permission (group_id, code)
select id, 'credit:approve' from user_group where code = 'stationHead'
on conflict do nothing;

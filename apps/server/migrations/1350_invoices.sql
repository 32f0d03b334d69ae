-- Invoices and fiscal receipts with their stocks of numbers (docs/decisions/1350).
create table invoice_stock (
  id               uuid primary key,
  organisation_id  uuid not null references organisation,
  kind             text not null,                           -- dictionary INVOICE_TYPE
  code             text not null default '',
  first_no         text not null check (first_no ~ '^[0-9]{1,18}$'),
  last_no          text not null check (last_no ~ '^[0-9]{1,18}$'),
  next_no          bigint not null,                         -- one beyond the last number: used up
  received_on      date not null,
  received_by      uuid not null references app_user,
  received_at      timestamptz not null,
  check (length(first_no) = length(last_no) and first_no <= last_no),
  check (next_no between first_no::bigint and last_no::bigint + 1)
);
create index invoice_stock_recent on invoice_stock (organisation_id, received_at desc, id desc);
create index invoice_stock_of_kind on invoice_stock (kind, code);

-- Numbers of a stock that were passed over, and why.
create table invoice_gap (
  id        uuid primary key,
  stock_id  uuid not null references invoice_stock,
  first_no  text not null,
  last_no   text not null,
  reason    text not null check (reason <> ''),
  by_id     uuid not null references app_user,
  at        timestamptz not null
);
create index invoice_gap_of on invoice_gap (stock_id, first_no);

-- One that was issued, or a red letter with an amount below nought that takes one back. Numbers are used once, void ones too.
create table invoice (
  id               uuid primary key,
  organisation_id  uuid not null references organisation,
  kind             text not null,                           -- dictionary INVOICE_TYPE
  code             text not null default '',
  number           text not null,
  check_code       text not null default '',
  stock_id         uuid references invoice_stock,
  amount           numeric(15, 2) not null check (amount <> 0),
  issued_on        date not null,
  title            text not null,
  tax_no           text not null default '',
  address          text not null default '',
  bank             text not null default '',
  remark           text not null default '',
  state            text not null default 'issued' check (state in ('issued', 'voided', 'reversed')),
  original_id      uuid references invoice,
  issued_by        uuid not null references app_user,
  issued_at        timestamptz not null,
  ended_by         uuid references app_user,
  ended_at         timestamptz,
  reason           text not null default '',                -- of the void or of the red letter
  version          integer not null default 1,
  check ((original_id is not null) = (amount < 0)),
  check ((state = 'issued') = (ended_at is null))
);
create unique index invoice_number on invoice (number, code);
create unique index invoice_counter on invoice (original_id) where original_id is not null;
create index invoice_recent on invoice (organisation_id, issued_at desc, id desc);
create index invoice_by_day on invoice (organisation_id, issued_on desc, id desc);
create index invoice_by_state on invoice (organisation_id, state, issued_at desc, id desc);
create index invoice_by_kind on invoice (organisation_id, kind, issued_at desc, id desc);
create index invoice_title_bigrams on invoice using gin (bigrams(title)) with (fastupdate = off);

create table invoice_part (
  invoice_id  uuid not null references invoice,
  charge_id   uuid not null references charge,
  amount      numeric(15, 2) not null check (amount <> 0),
  primary key (invoice_id, charge_id)
);
create index invoice_part_of on invoice_part (charge_id);

-- What is invoiced of a charge, less what is void or red: never more than it is after refunds.
alter table charge add column invoiced numeric(15, 2) not null default 0;
alter table charge add constraint charge_invoiced_within
  check (invoiced = 0 or (invoiced > 0 and invoiced <= coalesce(amount, 0) - refunded));

create function invoice_part_counted() returns trigger language plpgsql as $$
begin
  update charge set invoiced = invoiced + new.amount where id = new.charge_id;
  return null;
end $$;
create trigger invoice_part_counted after insert on invoice_part for each row execute function invoice_part_counted();

create function invoice_void_counted() returns trigger language plpgsql as $$
begin
  update charge c set invoiced = c.invoiced - p.amount from invoice_part p
  where p.invoice_id = new.id and c.id = p.charge_id;
  return null;
end $$;
create trigger invoice_void_counted after update of state on invoice
  for each row when (new.state = 'voided' and old.state <> 'voided') execute function invoice_void_counted();

-- An issued invoice stays as it is: it ends once, by a void or by a red letter.
create function invoice_stays() returns trigger language plpgsql as $$
declare ends text[] := array['state', 'ended_by', 'ended_at', 'reason', 'version'];
begin
  if tg_op = 'UPDATE' and old.state = 'issued' and new.state <> 'issued' and to_jsonb(new) - ends = to_jsonb(old) - ends then
    return new;
  end if;
  raise exception 'invoice % stays as it is', old.number using errcode = 'check_violation';
end $$;
create trigger invoice_stays before update or delete on invoice for each row execute function invoice_stays();
create trigger invoice_part_stays before update or delete on invoice_part for each row execute function refuse_change();
create trigger invoice_gap_stays before update or delete on invoice_gap for each row execute function refuse_change();

insert into user_group_permission (group_id, code)
select id, 'invoice:save' from user_group where code = 'cashier'
on conflict do nothing;

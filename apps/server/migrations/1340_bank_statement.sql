-- Statements of the institute's bank accounts, their lines, and which charges a line was matched with.

create table bank_statement (
  id               uuid primary key,
  organisation_id  uuid not null references organisation,
  account          text not null,                           -- the institute's own account, as its people call it
  file_id          uuid not null references stored_file,    -- kept as it came
  file_name        text not null,
  first_day        date not null,
  last_day         date not null,
  income           numeric(15, 2) not null check (income >= 0),
  expense          numeric(15, 2) not null check (expense >= 0),
  line_count       integer not null,                        -- lines that this statement brought
  known_count      integer not null,                        -- lines that an earlier one had brought
  refused          jsonb not null default '[]',             -- rows that could not be read: place and reason
  differences      jsonb not null default '[]',             -- sums that the file states otherwise than its rows
  imported_by      uuid not null references app_user,
  imported_at      timestamptz not null,
  check (first_day <= last_day)
);
create index bank_statement_recent on bank_statement (organisation_id, imported_at desc, id desc);

-- What the columns of a statement are, known again by the set of their headings.
create table statement_mapping (
  organisation_id  uuid not null references organisation,
  headings         text not null,                           -- one a line
  content          jsonb not null,                          -- field: column, from nought
  changed_by       uuid not null references app_user,
  changed_at       timestamptz not null,
  primary key (organisation_id, headings)
);

-- One movement on the account. Statements that overlap bring each movement once: the n-th of movements that are alike in
-- everything that the bank says is the n-th of them in every statement that holds the day.
create table statement_line (
  id               uuid primary key,
  statement_id     uuid not null references bank_statement,
  organisation_id  uuid not null references organisation,
  line_no          integer not null,
  day              date not null,
  time             text not null,                           -- HH:mm:ss, blank where the bank says none
  direction        text not null check (direction in ('in', 'out')),
  amount           numeric(15, 2) not null check (amount > 0),
  payer            text not null,
  payer_account    text not null,
  reference        text not null,
  remark           text not null,
  cells            jsonb not null,                          -- the row as it came
  fingerprint      text not null,
  occurrence       integer not null,
  matched          numeric(15, 2) not null default 0 check (matched between 0 and amount),
  settled_reason   text not null default '',                -- why what is left is for no charge
  settled_by       uuid references app_user,
  settled_at       timestamptz,
  state            text not null generated always as (case
    when direction = 'out' then 'out'
    when matched = amount then 'matched'
    when settled_at is not null then 'settled'
    when matched > 0 then 'part'
    else 'open' end) stored,
  version          integer not null default 1,
  unique (organisation_id, fingerprint, occurrence),
  check ((settled_at is null) = (settled_by is null)),
  check (settled_at is null or settled_reason <> '')
);
create index statement_line_recent on statement_line (organisation_id, day desc, id desc);
create index statement_line_by_state on statement_line (organisation_id, state, day desc, id desc);
create index statement_line_of on statement_line (statement_id, state, day desc, id desc);

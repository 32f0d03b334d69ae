-- Which charges a movement on the account was for. Each match has a receipt of its own, so that each is taken back alone.

create table statement_match (
  id           uuid primary key,
  line_id      uuid not null references statement_line,
  charge_id    uuid not null references charge,
  receipt_id   uuid not null unique references receipt,
  amount       numeric(15, 2) not null check (amount > 0),
  way          text not null check (way in ('hand', 'machine')),
  reasons      jsonb not null default '[]',                 -- sentences: why it was proposed
  matched_by   uuid not null references app_user,
  matched_at   timestamptz not null,
  undone_by    uuid references app_user,                    -- nobody where the receipt was dropped on its own page
  undone_at    timestamptz,
  undo_reason  text not null default ''
);
create index statement_match_of on statement_match (line_id, matched_at);
create index statement_match_for on statement_match (charge_id);

-- How much of a movement is matched follows its matches.
create function statement_line_matched() returns trigger language plpgsql as $$
begin
  update statement_line l set version = l.version + 1, matched = coalesce((select sum(m.amount) from statement_match m
    where m.line_id = l.id and m.undone_at is null), 0)
  where l.id = new.line_id;
  return null;
end $$;
create trigger statement_line_matched after insert or update of undone_at on statement_match
  for each row execute function statement_line_matched();

-- A receipt that is dropped, wherever that is done, frees the movement that it stood for.
create function receipt_drop_unmatches() returns trigger language plpgsql as $$
begin
  update statement_match set undone_at = clock_timestamp(), undo_reason = new.reason
  where receipt_id = new.id and undone_at is null;
  return null;
end $$;
create trigger receipt_drop_unmatches after update of state on receipt
  for each row when (new.state = 'dropped') execute function receipt_drop_unmatches();

-- A payer's name as it is compared: line-matching.ts leaves out the same signs.
create function payer_key(name text) returns text language sql immutable strict parallel safe as $$
  select translate(lower(normalize(name, nfkc)), ' ()[]<>.,;:''"-_/\·、。《》“”', '')
$$;

-- What is owed, by payer, by amount and by unit.
create index charge_open_payer on charge (organisation_id, payer_key(payer))
  where submitted_at is not null and not is_void and not is_exempt and amount > pending + confirmed;
create index charge_open_amount on charge (organisation_id, (amount - pending - confirmed))
  where submitted_at is not null and not is_void and not is_exempt and amount > pending + confirmed;
create index charge_open_unit on charge (unit_id)
  where submitted_at is not null and not is_void and not is_exempt and amount > pending + confirmed;
create index receipt_by_payer on receipt (organisation_id, payer_key(payer)) where state <> 'dropped';

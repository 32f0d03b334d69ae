-- Letters that ask a unit for what it owes past its day (催缴函): what they said, who sent them and when. They stay as they are.
create table dunning_letter (
  id               uuid primary key,
  letter_no        text not null unique,
  sending_id       uuid not null,                           -- letters that were sent together
  organisation_id  uuid not null references organisation,
  payer            text not null,
  content          jsonb not null,                          -- lines, account, payment codes, as they were
  sent_by          uuid not null references app_user,
  sent_at          timestamptz not null
);
create index dunning_letter_sending on dunning_letter (sending_id, letter_no);
create trigger dunning_letter_append_only before update or delete on dunning_letter
  for each row execute function refuse_change();

create table dunning_letter_charge (
  letter_id  uuid not null references dunning_letter,
  charge_id  uuid not null references charge,
  primary key (letter_id, charge_id)
);
create index dunning_letter_charge_of on dunning_letter_charge (charge_id, letter_id);

-- What became of each record of a batch under an idempotency key, written in the record's own transaction: a repeat of a
-- batch that was interrupted finds it and does only what is missing.
create table batch_outcome (
  user_id     uuid not null,
  key         text not null,
  record      text not null,
  said        text not null,
  outcome     jsonb not null,
  created_at  timestamptz not null default now(),
  primary key (user_id, key, record)
);
create index batch_outcome_age on batch_outcome (created_at);

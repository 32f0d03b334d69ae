-- What a statement left open of its currency or unit, and a person answered to be yuan: place and words of each question.
alter table bank_statement add column as_yuan jsonb not null default '[]';

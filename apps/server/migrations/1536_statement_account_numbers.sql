-- The number of the account that a statement states of itself: the same number is the same account, however people call it.
alter table bank_statement add column account_no text;
create index bank_statement_account_no on bank_statement (organisation_id, account_no) where account_no is not null;

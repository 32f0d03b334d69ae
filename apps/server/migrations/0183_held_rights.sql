-- Groups of a protected account and the range of a signatory are changed by two people, too: the request keeps what to do.
alter table account_request
  drop constraint account_request_operation_check,
  add constraint account_request_operation_check
    check (operation in ('resetPassword', 'enable', 'grant', 'saveScope', 'removeScope')),
  add column details text not null default '',  -- what would change, in words, for the person who confirms
  add column payload jsonb;                     -- what the act is carried out with; empty for a reset or for enabling

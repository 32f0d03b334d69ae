-- Switching off and unlocking a protected account wait for a second person, too.
alter table account_request
  drop constraint account_request_operation_check,
  add constraint account_request_operation_check
    check (operation in ('resetPassword', 'enable', 'disable', 'unlock', 'grant', 'saveScope', 'removeScope'));

-- The first administrator of a locked installation is opened again: he leaves when three others have logged in since.
alter table app_user add column first_administrator_since timestamptz;

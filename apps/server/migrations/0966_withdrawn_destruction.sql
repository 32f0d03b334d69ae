-- Whoever asked for the destruction of a file takes it back: that is no disagreement of somebody else.
alter table archive_act drop constraint archive_act_action_check;
alter table archive_act add constraint archive_act_action_check
  check (action in ('lend', 'return', 'askDestroy', 'confirmDestroy', 'rejectDestroy', 'withdrawDestroy'));

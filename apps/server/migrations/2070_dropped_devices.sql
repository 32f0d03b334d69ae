-- Some of the devices that somebody applied for online are not inspected, and the others are: the applicant reads which, and why.
alter table online_application_act drop constraint online_application_act_action_check;
alter table online_application_act add constraint online_application_act_action_check
  check (action in ('send', 'sendAgain', 'accept', 'return', 'drop'));

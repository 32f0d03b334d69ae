-- Only what happens now is told to open pages: a message that is dated back (work loaded from before) only lies in its box.
drop trigger message_notify on message;
create trigger message_notify after insert on message for each row
  when (new.created_at > now() - interval '10 minutes') execute function notify_message();

-- A new message is told to every node at once; who reads is counted anew there (design §3: LISTEN/NOTIFY).
create function notify_message() returns trigger language plpgsql as $$
begin
  perform pg_notify('tejian_message', json_build_object('userId', new.user_id, 'title', new.title, 'link', coalesce(new.link, ''))::text);
  return new;
end $$;
create trigger message_notify after insert on message for each row execute function notify_message();

-- The desktop counts what falls due over all kinds of an institute.
create index equipment_due_of_institute on equipment (organisation_id, next_inspection_date) where use_status = '2';

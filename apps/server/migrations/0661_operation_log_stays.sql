-- No call changes or removes an entry of the log of administrators' acts (docs/decisions/0080); the database refuses it, too.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin raise exception '% is append-only', tg_table_name; end $$;
create trigger operation_log_append_only before update or delete on operation_log
  for each row execute function refuse_change();

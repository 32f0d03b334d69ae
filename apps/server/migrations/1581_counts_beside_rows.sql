-- Packages that are still out are few, however many a device or a template has had.
create index mobile_package_open_device on mobile_package (device_id) where state not in ('approved', 'revoked');
create index mobile_package_open_template on mobile_package (organisation_id, template_code, template_version)
  where state not in ('approved', 'revoked');

-- A run may have as many records as the archive: how many there are, arrived and failed stands with it; the database keeps it.
alter table exchange_run
  add column total  integer not null default 0,
  add column sent   integer not null default 0,
  add column failed integer not null default 0;
update exchange_run r set total = n.total, sent = n.sent, failed = n.failed
  from (select run_id, count(*)::int as total, (count(*) filter (where state = 'sent'))::int as sent,
      (count(*) filter (where state = 'failed'))::int as failed
    from exchange_record group by run_id) n
  where n.run_id = r.id;

create function exchange_records_added() returns trigger language plpgsql as $$
begin
  perform from exchange_run where id in (select run_id from added) order by id for no key update;
  update exchange_run r set total = r.total + n.total, sent = r.sent + n.sent, failed = r.failed + n.failed
    from (select run_id, count(*)::int as total, (count(*) filter (where state = 'sent'))::int as sent,
        (count(*) filter (where state = 'failed'))::int as failed
      from added group by run_id) n
    where n.run_id = r.id;
  return null;
end $$;
create trigger exchange_record_added after insert on exchange_record
  referencing new table as added for each statement execute function exchange_records_added();

create function exchange_records_changed() returns trigger language plpgsql as $$
begin
  perform from exchange_run where id in (select run_id from changed) order by id for no key update;
  update exchange_run r set sent = r.sent + n.sent, failed = r.failed + n.failed
    from (select run_id, sum(sent)::int as sent, sum(failed)::int as failed
      from (select run_id, (state = 'sent')::int as sent, (state = 'failed')::int as failed from changed
        union all select run_id, -(state = 'sent')::int, -(state = 'failed')::int from unchanged) one
      group by run_id) n
    where n.run_id = r.id and (n.sent <> 0 or n.failed <> 0);
  return null;
end $$;
create trigger exchange_record_changed after update on exchange_record
  referencing old table as unchanged new table as changed for each statement execute function exchange_records_changed();

-- The next records of a run: those that were not tried yet, then those whose time comes first.
create index exchange_record_of_run on exchange_record (run_id, next_try_at nulls first, id) where state = 'waiting';

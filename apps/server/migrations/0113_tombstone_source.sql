-- The rows of ledgers that a record came from, or would be recognised by: the next import of such a ledger finds the
-- survivor. The digest is of what the ledger said last.
alter table equipment_tombstone add column source_keys text[] not null default '{}', add column source_hash bytea;
update equipment_tombstone t set source_hash = (record->>'source_hash')::bytea,
  source_keys = case when record->>'source_key' is not null then array[record->>'source_key']
    else array_remove(array[
      'identificationCode:' || (record->>'identification_code'), 'registrationCode:' || (record->>'registration_code'),
      'deviceCode:' || (record->>'device_code'), 'useCertificateNo:' || (record->>'use_certificate_no')], null) end;
create index equipment_tombstone_source on equipment_tombstone using gin (source_keys) with (fastupdate = off)
  where survivor_id is not null;

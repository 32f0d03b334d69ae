-- Ledger imports: what the file was found to be, who lets it run on, and equipment that was typed in before its ledger came.

alter table ledger_import
  add column kind_code     text not null default '',
  add column source        jsonb not null default '{}',   -- format, encoding, delimiter, sheet, columns
  add column heartbeat_at  timestamptz;                   -- a running import whose heart stopped is taken up again
create index ledger_import_open on ledger_import (heartbeat_at) where state in ('waiting', 'running');

-- Equipment that did not come from a ledger is recognised by the code that the ledger identifies it by.
create index equipment_own_identification on equipment (organisation_id, identification_code)
  where source_key is null and identification_code is not null;
create index equipment_own_registration on equipment (organisation_id, registration_code)
  where source_key is null and registration_code is not null;
create index equipment_own_device on equipment (organisation_id, device_code)
  where source_key is null and device_code is not null;
create index equipment_own_certificate on equipment (organisation_id, use_certificate_no)
  where source_key is null and use_certificate_no is not null;

-- Equipment that did not come from a ledger is recognised by these (0030). The settling of forms has dropped them since, taking
-- them for indexes of own fields by the beginning of their names.
create index if not exists equipment_own_identification on equipment (organisation_id, identification_code)
  where source_key is null and identification_code is not null;
create index if not exists equipment_own_registration on equipment (organisation_id, registration_code)
  where source_key is null and registration_code is not null;
create index if not exists equipment_own_device on equipment (organisation_id, device_code)
  where source_key is null and device_code is not null;
create index if not exists equipment_own_certificate on equipment (organisation_id, use_certificate_no)
  where source_key is null and use_certificate_no is not null;

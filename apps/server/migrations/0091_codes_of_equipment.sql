-- A whole code is one look into its own index: imports and the check for twins ask for thousands of them. Substrings go
-- through the trigram index over all five (0003), which is many times slower for a whole code.
create index equipment_device_code on equipment (device_code) where device_code is not null;
create index equipment_registration_code on equipment (registration_code) where registration_code is not null;
create index equipment_use_certificate on equipment (use_certificate_no) where use_certificate_no is not null;
create index equipment_identification on equipment (identification_code) where identification_code is not null;
create index equipment_product on equipment (factory_no, manufacturer_name, model) where factory_no is not null;

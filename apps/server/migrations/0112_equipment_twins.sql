-- Records that share a code, however it is written, found in a whole archive: the marks of a kind in order, with all that
-- grouping needs, so that the table itself is not read. The columns under the marks are included because PostgreSQL reads
-- an index alone only if it has them.

-- What codes that are written alike share; null for stand-ins such as 0000 or 无. Most codes are plain letters and digits,
-- for which the full rule would cost several times as much.
create function code_mark(code text) returns bigint language sql immutable parallel safe
  return hashtextextended(substring(
    upper(translate(case when octet_length(code) = length(code) then code else normalize(code, NFKC) end,
      E' \t\n\r-_/.()#', ''))
    from '^(?=.*[1-9]).{4,}$'), 0);

-- The same for factory numbers, which say something only with maker and model.
create function product_mark(factory_no text, maker text, model text) returns bigint language sql immutable parallel safe
  return case when maker <> '' and model <> ''
    then hashtextextended(upper(translate(maker || ' ' || model, '（） -_/.()#', '')), code_mark(factory_no)) end;

create index equipment_twin_device on equipment (kind_code, code_mark(device_code))
  include (id, organisation_id, device_code) where device_code is not null;
create index equipment_twin_registration on equipment (kind_code, code_mark(registration_code))
  include (id, organisation_id, registration_code) where registration_code is not null;
create index equipment_twin_certificate on equipment (kind_code, code_mark(use_certificate_no))
  include (id, organisation_id, use_certificate_no) where use_certificate_no is not null;
create index equipment_twin_identification on equipment (kind_code, code_mark(identification_code))
  include (id, organisation_id, identification_code) where identification_code is not null;
create index equipment_twin_product on equipment (kind_code, product_mark(factory_no, manufacturer_name, model))
  include (id, organisation_id, factory_no, manufacturer_name, model) where factory_no is not null;

drop function normal_code;

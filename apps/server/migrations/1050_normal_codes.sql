-- One normal form of codes, by which records are found and twins told: half-width, capitals, no invisible signs; blanks and
-- dashes are dropped, but between two digits they count as one hyphen. The same rule as normalCode of the domain. The
-- spelling stays in its own column, for showing. Most codes are plain letters and digits and are their own normal form.
create function normal_code(code text) returns text language sql immutable parallel safe
  return case when code ~ '^[0-9A-Z]*$' then code else
    regexp_replace(regexp_replace(translate(regexp_replace(code,
      '[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]', '', 'g'),
      'abcdefghijklmnopqrstuvwxyz！＂＃＄％＆＇（）＊＋，－．／０１２３４５６７８９：；＜＝＞？＠ＡＢＣＤＥＦＧＨＩＪＫＬＭＮＯＰＱＲＳＴＵＶＷＸＹＺ［＼］＾＿｀ａｂｃｄｅｆｇｈｉｊｋｌｍｎｏｐｑｒｓｔｕｖｗｘｙｚ｛｜｝～',
      'ABCDEFGHIJKLMNOPQRSTUVWXYZ!"#$%&''()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^_`ABCDEFGHIJKLMNOPQRSTUVWXYZ{|}~'),
      '[\u0009-\u000d \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\u002d\u058a\u1806\u2010-\u2015\u2043\u2212\u2500\u2e3a\u2e3b\ufe58\ufe63]+', '-', 'g'),
      '(?<![0-9])-|-(?![0-9])', '', 'g') end;

-- Several codes that stand with blanks between them, as those of merged records do.
create function normal_codes(codes text) returns text language sql immutable parallel safe
  return (select string_agg(normal_code(one), ' ' order by place) from unnest(string_to_array(codes, ' ')) with ordinality c(one, place));

alter table equipment
  add column device_code_normal text generated always as (normal_code(device_code)) stored,
  add column registration_code_normal text generated always as (normal_code(registration_code)) stored,
  add column use_certificate_no_normal text generated always as (normal_code(use_certificate_no)) stored,
  add column identification_code_normal text generated always as (normal_code(identification_code)) stored,
  add column factory_no_normal text generated always as (normal_code(factory_no)) stored,
  add column former_codes_normal text generated always as (normal_codes(former_codes)) stored;

-- The indexes that found codes as they were written find them in their normal form.
drop index equipment_device_code, equipment_registration_code, equipment_use_certificate, equipment_identification,
  equipment_product, equipment_codes, equipment_former_codes;
create index equipment_device_code on equipment (device_code_normal) where device_code_normal is not null;
create index equipment_registration_code on equipment (registration_code_normal) where registration_code_normal is not null;
create index equipment_use_certificate on equipment (use_certificate_no_normal) where use_certificate_no_normal is not null;
create index equipment_identification on equipment (identification_code_normal) where identification_code_normal is not null;
create index equipment_product on equipment (factory_no_normal, manufacturer_name, model) where factory_no_normal is not null;
create index equipment_codes on equipment using gin (
  device_code_normal gin_trgm_ops, registration_code_normal gin_trgm_ops, use_certificate_no_normal gin_trgm_ops,
  factory_no_normal gin_trgm_ops, identification_code_normal gin_trgm_ops) with (fastupdate = off);
create index equipment_former_codes on equipment using gin (former_codes_normal gin_trgm_ops) with (fastupdate = off)
  where former_codes_normal is not null;

-- Work lists look for the copies that items hold.
alter table item
  add column device_code_normal text generated always as (normal_code(device_code)) stored,
  add column registration_code_normal text generated always as (normal_code(registration_code)) stored,
  add column use_certificate_no_normal text generated always as (normal_code(use_certificate_no)) stored,
  add column identification_code_normal text generated always as (normal_code(identification_code)) stored,
  add column factory_no_normal text generated always as (normal_code(factory_no)) stored;
drop index item_codes;
create index item_codes on item using gin (
  item_no gin_trgm_ops, application_no gin_trgm_ops, report_no gin_trgm_ops, device_code_normal gin_trgm_ops,
  registration_code_normal gin_trgm_ops, use_certificate_no_normal gin_trgm_ops, factory_no_normal gin_trgm_ops,
  identification_code_normal gin_trgm_ops) with (fastupdate = off);

-- The row of a ledger is known by the normal form of its code. Where that is the same for several records they are twins,
-- which stay: none of them is the row's before a person has said which, and a row that meets them is refused.
create temporary table keyed on commit drop as
select id, source_key, key, count(*) over (partition by organisation_id, key) as times from (
  select id, organisation_id, source_key,
    split_part(source_key, ':', 1) || ':' || normal_code(substr(source_key, strpos(source_key, ':') + 1)) as key
  from equipment where source_key is not null) known;
update equipment e set source_key = null, source_hash = null from keyed k where k.id = e.id and k.times > 1;
update equipment e set source_key = k.key from keyed k where k.id = e.id and k.times = 1 and k.key <> e.source_key;
update equipment_tombstone t set source_keys = array(
  select distinct split_part(one, ':', 1) || ':' || normal_code(substr(one, strpos(one, ':') + 1)) from unnest(t.source_keys) one)
where exists (select from unnest(t.source_keys) one where substr(one, strpos(one, ':') + 1) !~ '^[0-9A-Z]*$');

-- Twins are suspected whatever the length of their code; stand-ins such as 0000 or 无 are still none.
drop index equipment_twin_device, equipment_twin_registration, equipment_twin_certificate, equipment_twin_identification,
  equipment_twin_product;
create or replace function code_mark(code text) returns bigint language sql immutable parallel safe
  return hashtextextended(substring(
    upper(translate(case when octet_length(code) = length(code) then code else normalize(normal_code(code), NFKC) end,
      E' \t\n\r-_/.()#', ''))
    from '^(?=.*[1-9]).+$'), 0);
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

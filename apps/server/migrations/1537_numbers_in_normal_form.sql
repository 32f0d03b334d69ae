-- Numbers that are given once are looked up in the normal form of codes (migration 1050); those that differ by their spelling alone
-- and were given before stay as they are written.
create index report_archive_by_normal_no on report_archive (organisation_id, normal_code(archive_no));
create index price_agreement_by_normal_no on price_agreement (organisation_id, normal_code(agreement_no));
create index mobile_device_by_normal_no on mobile_device (organisation_id, normal_code(device_no));

-- When an instrument was calibrated last: proposed as its last good day when it is found bad (docs/decisions/0965). Nobody knows it
-- of instruments that were registered before.
alter table instrument
  add column calibrated_on date,
  add check (calibrated_on <= valid_to);

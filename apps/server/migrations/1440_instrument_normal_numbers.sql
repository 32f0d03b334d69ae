-- Numbers of instruments are compared in the normal form of codes (migration 1050). Twins that were registered before stay, so that
-- nothing is unique here: saving refuses a new one.
create index instrument_by_normal_number on instrument (normal_code(instrument_no));

-- When and where a photo was taken, read before the picture loses its metadata (docs/decisions/0336).
-- Photos kept so far were stripped when they arrived: nothing is left to read, and theirs stay empty.
alter table stored_file
  add column taken_at timestamptz,
  add column latitude numeric(8, 6) check (latitude between -90 and 90),
  add column longitude numeric(9, 6) check (longitude between -180 and 180),
  add constraint stored_file_place check ((latitude is null) = (longitude is null));

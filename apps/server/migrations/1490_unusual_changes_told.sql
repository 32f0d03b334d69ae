-- The last day of whose unusual changes the head of an institute was told.
create table unusual_change_told (
  organisation_id  uuid primary key references organisation,
  until            date not null
);

-- Whoever saves an item of a dictionary or a day of the calendar says which state of it he saw, as of every other record.
alter table dictionary_item add column version int not null default 1;
alter table calendar_day add column version int not null default 1;

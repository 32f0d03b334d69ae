-- Rows below a record are looked for by two characters of a Chinese name, too: bigrams instead of trigrams.
drop index equipment_part_name;
create index equipment_part_names on equipment_part using gin (bigrams(name)) with (fastupdate = off);

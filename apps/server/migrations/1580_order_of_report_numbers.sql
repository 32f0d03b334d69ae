-- Items without a report number stand together at one end of the order of numbers: by the number alone all of them were sorted for
-- one page, at a million items some ten thousand.
create index item_report_order on item (report_no, id);

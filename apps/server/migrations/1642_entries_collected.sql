-- Each step writes the row of its item or application anew, each payment that of its charge, and every new row has all parts of its
-- numbers and names again. They are collected on eight pages at most and sorted in together (docs/decisions/1640).
alter index item_codes set (fastupdate = on, gin_pending_list_limit = 64);
alter index item_unit_bigrams set (fastupdate = on, gin_pending_list_limit = 64);
alter index application_no_trgm set (fastupdate = on, gin_pending_list_limit = 64);
alter index application_unit_bigrams set (fastupdate = on, gin_pending_list_limit = 64);
alter index charge_payer_bigrams set (fastupdate = on, gin_pending_list_limit = 64);
alter index report_number_parts set (fastupdate = on, gin_pending_list_limit = 64);

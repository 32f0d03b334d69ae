-- 1511, 1514 and 2021 wrote each report anew, so that the lists of this index begin with an empty page and are taken for short: a
-- whole number took 300 ms among a million, and 0.3 with the index built anew (docs/decisions/2110).
reindex index report_number_parts;

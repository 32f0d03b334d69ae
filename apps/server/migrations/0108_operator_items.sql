-- Operators of one item, also of a rare one: no walk through everybody.
create index operator_items on operator using gin (item_codes) with (fastupdate = off);

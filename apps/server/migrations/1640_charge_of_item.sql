-- Without a condition: the database leaves a join out of a count only where a whole index says that it adds no row, so each item
-- that was counted looked for its charge. Charges without an item are no item's, however many there are.
drop index charge_of_item;
create unique index charge_of_item on charge (item_id);

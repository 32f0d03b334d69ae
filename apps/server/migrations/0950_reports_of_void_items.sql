-- A report whose item was void before its approval stayed a draft, and was listed and counted as one that waits for approval.
update report r set state = 'voided' from item i where i.id = r.item_id and i.state = 'voided' and r.state = 'draft';

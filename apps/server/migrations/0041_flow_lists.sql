-- The work list of a report step without a kind: the order of the list is the order of the index.
create index item_queue on item (organisation_id, step, step_at desc, id desc) where state = 'running';

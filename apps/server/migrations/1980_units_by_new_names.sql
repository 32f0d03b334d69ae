-- What was asked of a unit under a former name is found by the name that it has now: among the few that were renamed or merged ...
create index unit_change_renamed on unit_change (unit_id) where business = 'merge' or changes @> '[{"field": "name"}]';
-- ... and by the payer of a movement.
create index unit_payer_key on unit (payer_key(name)) where merged_into is null;

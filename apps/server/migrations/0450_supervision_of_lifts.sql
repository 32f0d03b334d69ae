-- Lift supervision stood among the flows without a report that served it, so no release offered it. It has one now, and what
-- an institute published under the code itself stays as it is.
update flow_definition set is_enabled = true where code = 'LIFT-SUPERVISION' and origin = 'reference' and replaced_at is null;

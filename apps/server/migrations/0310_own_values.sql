-- Applications and items keep the values of own fields beside their columns (docs/decisions/0352); units keep them in
-- their details, equipment in its parameters.
alter table application add column own jsonb not null default '{}';
alter table item add column own jsonb not null default '{}';

-- Cycle rules may ask own fields of a declaration as they ask its conditions.
drop trigger application_conditions_changed on application;
create trigger application_conditions_changed after update of state on application for each row
  when ((new.details ? 'conditions' or new.own <> '{}') and old.state is distinct from new.state)
  execute function declared_conditions_changed();

-- What a counterpart must hear of changed at the moment of the second person, where an act needs one; a unit's name is told with every device of it.
drop index report_act_at;
create index report_act_at on report_act (coalesce(second_at, at));
create index unit_change_at on unit_change (at);

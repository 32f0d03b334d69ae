-- Lists that are read over several institutes, by supervision and the installation's administrators, in their order.
create index bonus_entry_order on bonus_entry (earned_at, id);
create index unusual_change_order on unusual_change (at, id);

-- A part of the name of a plan, among years of its runs.
create index exchange_run_plan_bigrams on exchange_run using gin (bigrams(plan_name)) with (fastupdate = off);

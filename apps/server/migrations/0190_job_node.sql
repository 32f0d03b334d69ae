-- Nodes that run jobs and when each was last alive: the locks of a node that is gone are freed, not kept for four hours.
create table job_node (
  id          uuid primary key,
  worker_ids  text[] not null,
  seen_at     timestamptz not null default now()
);

-- An approved item that no finish was noted for is listed as waiting, with the time of its approval.
insert into finish_run (id, item_id, state, at)
select gen_random_uuid(), i.id, 'waiting', r.approved_at
from item i join report r on r.item_id = i.id
where i.step = 'finish_inspect' and r.approved_at is not null
on conflict (item_id) do nothing;

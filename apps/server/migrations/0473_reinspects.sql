-- 复检: the failed report that a later round follows, from which it took over what passed (docs/decisions/0473).
alter table report add column reinspects uuid references report;
create index report_reinspects on report (reinspects) where reinspects is not null;

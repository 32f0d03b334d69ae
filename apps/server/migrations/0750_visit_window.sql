-- Between which times of the day the client lets an inspection begin: HH:mm-HH:mm, blank where it does not matter.
alter table application add column visit_window text not null default '';

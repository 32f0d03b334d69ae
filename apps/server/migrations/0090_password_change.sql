-- A password that somebody else set is replaced by the person before anything else is done.
alter table app_user add column must_change_password boolean not null default false;

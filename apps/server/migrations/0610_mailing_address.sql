-- Where reports and papers are sent, where that is not the address of the unit.
alter table application add column mailing_address text not null default '';

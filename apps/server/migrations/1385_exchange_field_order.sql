-- The fields of a counterpart are read in the order in which they are sent.
create index exchange_field_sort on exchange_field (sort, id);
create index exchange_field_subject_sort on exchange_field (subject, sort, id);

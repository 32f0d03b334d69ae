-- Few units are out of use: the list of them must not look at all the others.
create index unit_disabled on unit (updated_at desc, id desc) where not is_enabled and merged_into is null;

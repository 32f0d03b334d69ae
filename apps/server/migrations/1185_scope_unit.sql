-- The narrowest scope: users of a business unit see its records only (decisions section 10, People and scope).
alter type data_scope add value 'unit' before 'own';
create index app_user_of_unit on app_user (unit_id) where unit_id is not null;

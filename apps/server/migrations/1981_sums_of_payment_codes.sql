-- A code of the finance authority is for one sum: what was still to be received when it was noted. Of earlier ones nobody knows it.
alter table payment_code add column amount numeric(15, 2);

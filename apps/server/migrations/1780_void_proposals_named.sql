-- Whoever decides a proposal names the one that he was shown: an item may be proposed again after a rejection.
alter table item_void_request add column id uuid not null default gen_random_uuid();
alter table item_void_request alter column id drop default;

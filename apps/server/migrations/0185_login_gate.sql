-- A session ends after a day, and earlier when nobody works in it: expires_at moves with the work, up to ends_at.
alter table session add column ends_at timestamptz;
update session set ends_at = expires_at, seen_at = now(), expires_at = least(expires_at, now() + interval '60 minutes');
alter table session alter column ends_at set not null;

-- Ciphertexts of passwords that were accepted once; gone with the key that opens them.
create table used_cipher (
  cipher_hash bytea primary key,
  key_id      uuid not null references credential_key on delete cascade
);
create index used_cipher_of_key on used_cipher (key_id);

-- What tells the keys of personal data from others of the same name: a keyed hash, from which no key can be derived.
create table vault_key (
  name        text primary key,
  check_value text not null,
  created_at  timestamptz not null default now()
);

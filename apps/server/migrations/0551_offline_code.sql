-- Keys under which offline codes were signed (docs/decisions/0551): codes outlive the key, so that each stays known.
create table offline_key (
  key_id         text primary key,             -- base64url, the first bytes of the hash of the public key
  public_key     text not null,                -- base64url of the public key (SPKI)
  first_used_at  timestamptz not null default now()
);
-- What the list of ended reports is made of.
create index report_ended on report (state) where state in ('replaced', 'withdrawn', 'voided');

-- A signature belongs to what the report said when it was given. The hash covers everything that a signer reads: the form,
-- the values frozen at the build, and the entry. jsonb has one text per value, so equal contents have equal hashes.
alter table report add column content_hash text not null default '';

create function report_content_hash() returns trigger language plpgsql as $$
begin
  new.content_hash := encode(sha256(convert_to(
    jsonb_build_array(new.template_code, new.template_version, new.snapshot, new.entry)::text, 'UTF8')), 'hex');
  return new;
end $$;
create trigger report_content before insert or update of template_code, template_version, snapshot, entry on report
  for each row execute function report_content_hash();

update report set entry = entry;

-- What was signed, and why a signature no longer counts. Signatures from before this migration keep nulls.
alter table report_signature
  add column entry_version integer,
  add column content_hash  text,
  add column lapsed_at     timestamptz,
  add column lapsed_by     text,               -- name of the person whose act let it lapse
  add column lapse_reason  text check (lapse_reason in ('changed', 'rebuilt', 'returned', 'withdrawn', 'replaced'));
create index report_signature_lapsed on report_signature (report_id, lapsed_at) where not is_valid;

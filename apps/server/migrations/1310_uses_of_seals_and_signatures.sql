-- Uses of seals and of people's signatures are listed (docs/decisions/0951): by time, and by what names a document or a person.
create index seal_use_by_time on seal_use (at, id);
create index seal_use_by_document on seal_use (document_no);
create index seal_use_by_person on seal_use (user_name, at, id);
create index seal_use_by_kind on seal_use (document, at, id);
create index report_signature_by_time on report_signature (signed_at, id);
create index report_signature_by_name on report_signature (user_name, signed_at, id);
create index report_signature_of_report on report_signature (report_id);
create index report_signature_of_person on report_signature (user_id, signed_at);
create index signature_image_by_start on signature_image (valid_from, user_id);

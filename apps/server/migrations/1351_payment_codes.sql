-- Payment codes of the finance authority (缴款码) for applications for payment. One that ran out is replaced and kept.
create table payment_code (
  id                      uuid primary key,
  payment_application_id  uuid not null references payment_application,
  code                    text not null check (code ~ '^[0-9]{20}$'),
  valid_until             date not null,
  reason                  text not null default '',         -- of one that replaces a code that was still valid
  is_current              boolean not null default true,
  created_by              uuid not null references app_user,
  created_at              timestamptz not null
);
create unique index payment_code_once on payment_code (code);
create unique index payment_code_current on payment_code (payment_application_id) where is_current;
create index payment_code_of on payment_code (payment_application_id, created_at);

-- Money that came in and that nobody has confirmed yet, the oldest first.
create index receipt_waiting on receipt (organisation_id, received_on, id) where state = 'pending';

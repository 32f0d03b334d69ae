-- Who saved a declaration last and when: the second of two editors is told whom to ask.
alter table application add column saved_by uuid references app_user (id), add column saved_at timestamptz;

-- The second secret of a person, asked for when several reports are signed at once (docs/decisions/0720). `tried_at` are the
-- wrong tries that still count, the oldest first.
create table signing_password (
  user_id        uuid primary key references app_user on delete cascade,
  password_hash  text not null,
  tried_at       timestamptz[] not null default '{}',
  set_at         timestamptz not null default now()
);

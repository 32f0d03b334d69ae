-- Fields that an institute adds stand beside those of the release (docs/decisions/0331).
alter table field_definition add column origin text not null default 'reference' check (origin in ('reference', 'local'));

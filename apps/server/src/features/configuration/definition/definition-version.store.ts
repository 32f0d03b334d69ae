import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

interface NewVersion {
  readonly kind: string;
  readonly code: string;
  readonly name: string;
  readonly kindCode: string;
  readonly categoryCodes: readonly string[];
  readonly content: unknown;
  readonly effectiveFrom: string;
  readonly basedOn: string | null;
  readonly note: string;
  readonly author: string;
  readonly publishedBy: string;
  readonly publishedAt: Date;
}

/** The next version of a code; the caller holds the lock of the code. */
export async function insertVersion(tx: Tx, given: NewVersion): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into definition_version (kind, code, version, name, kind_code, category_codes, content, effective_from, based_on,
      note, author, published_by, published_at)
    select ${given.kind}, ${given.code}, coalesce(max(version), 0) + 1, ${given.name}, ${given.kindCode},
      ${[...given.categoryCodes]}::text[], ${JSON.stringify(given.content)}::jsonb, ${given.effectiveFrom}::date,
      ${given.basedOn}, ${given.note}, ${given.author}, ${given.publishedBy}, ${given.publishedAt}
    from definition_version where kind = ${given.kind} and code = ${given.code}
    returning version`.execute(tx);
  return rows[0]?.version ?? 1;
}

interface Named {
  readonly kind: string;
  readonly code: string;
  readonly version: number;
}

/** Ends a version and answers its content. */
export async function endVersion(
  tx: Tx,
  { kind, code, version }: Named,
  { by, at }: { by: string; at: Date },
): Promise<unknown> {
  const ended = await tx
    .updateTable('definitionVersion')
    .set({ replacedBy: by, replacedAt: at })
    .where('kind', '=', kind)
    .where('code', '=', code)
    .where('version', '=', version)
    .returning('content')
    .executeTakeFirst();
  return ended?.content;
}

interface Serving {
  readonly code: string;
  readonly version: number;
  readonly content: unknown;
}

/** The versions of a kind that serve today, one of each code. */
export async function servingVersions(db: Db | Tx, kind: string): Promise<Serving[]> {
  const { rows } = await sql<Serving>`
    select code, version, content from definition_serving where kind = ${kind} order by code`.execute(db);
  return rows;
}

/** Those that serve today or will: whoever publishes must agree with both. */
export async function standingVersions(db: Db | Tx, kind: string): Promise<Serving[]> {
  const { rows } = await sql<Serving>`
    select code, version, content from definition_serving where kind = ${kind}
    union all
    select code, version, content from definition_version
    where kind = ${kind} and replaced_at is null and effective_from > current_date
    order by code, version`.execute(db);
  return rows;
}

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
export async function insertVersion(tx: Tx, givenVersion: NewVersion): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into definition_version (kind, code, version, name, kind_code, category_codes, content, effective_from, based_on,
      note, author, published_by, published_at)
    select ${givenVersion.kind}, ${givenVersion.code}, coalesce(max(version), 0) + 1, ${givenVersion.name}, ${givenVersion.kindCode},
      ${[...givenVersion.categoryCodes]}::text[], ${JSON.stringify(givenVersion.content)}::jsonb, ${givenVersion.effectiveFrom}::date,
      ${givenVersion.basedOn}, ${givenVersion.note}, ${givenVersion.author}, ${givenVersion.publishedBy}, ${givenVersion.publishedAt}
    from definition_version where kind = ${givenVersion.kind} and code = ${givenVersion.code}
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
  const ending = await tx
    .updateTable('definitionVersion')
    .set({ replacedBy: by, replacedAt: at })
    .where('kind', '=', kind)
    .where('code', '=', code)
    .where('version', '=', version)
    .returning('content')
    .executeTakeFirst();
  return ending?.content;
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

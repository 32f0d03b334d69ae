import type { DefinitionDetail } from '@tejian/contract/configuration/definition/definition.contract.ts';
import type { DefinitionRow } from '@tejian/contract/configuration/definition/definition.record.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { ListSource } from '../../../platform/list/list.ts';
import type { Actor } from '../../../platform/session/actor.ts';

export const listedSource: ListSource<DefinitionRow> = {
  from: sql`definition_list d`,
  identity: sql`d.row_id`,
  columns: {
    id: sql`d.id`,
    kind: sql`d.kind`,
    code: sql`d.code`,
    version: sql`d.version`,
    name: sql`d.name`,
    state: sql`d.state`,
    kindCode: sql`d.kind_code`,
    categoryCodes: sql`d.category_codes`,
    effectiveFrom: sql`d.effective_from`,
    basedOn: sql`d.based_on`,
    note: sql`d.note`,
    finding: sql`d.finding`,
    changedBy: sql`d.changed_by`,
    changedAt: sql`d.changed_at`,
    author: sql`d.author`,
    publishedBy: sql`d.published_by`,
    publishedAt: sql`d.published_at`,
    digest: sql`d.digest`,
  },
};

export type StoredDefinition = DefinitionRow & { readonly content: object; readonly draftVersion: number | null };

const whole = sql`id, kind, code, version, name, state, kind_code, category_codes, effective_from, based_on, note, finding,
  changed_by, changed_at, author, published_by, published_at, digest, content, draft_version`;

export async function findOne(
  db: Db | Tx,
  kind: string,
  code: string,
  version: string,
): Promise<StoredDefinition | undefined> {
  const { rows } = await sql<StoredDefinition>`
    select ${whole} from definition_list where kind = ${kind} and code = ${code} and version = ${version}`.execute(db);
  return rows[0];
}

export async function findAll(db: Db | Tx, ids: readonly string[]): Promise<StoredDefinition[]> {
  const { rows } = await sql<StoredDefinition>`
    select ${whole} from definition_list where id = any(${[...ids]}::text[]) order by kind, code, version`.execute(db);
  return rows;
}

/** The versions of a code, the one that serves first. */
export async function findVersions(db: Db | Tx, kind: string, code: string): Promise<DefinitionDetail['versions']> {
  const { rows } = await sql<DefinitionDetail['versions'][number]>`
    select version, state, effective_from, author, published_by, published_at, digest from definition_list where kind = ${kind} and code = ${code} and state <> 'draft'
    order by state <> 'inForce', effective_from desc nulls last, length(version) desc, version desc`.execute(db);
  return rows;
}

/** The digests that the contents would have as versions, in their order. */
export async function digestsOf(db: Db | Tx, contents: readonly object[]): Promise<string[]> {
  const { rows } = await sql<{ digest: string }>`
    select definition_digest(content) as digest
    from jsonb_array_elements(${JSON.stringify(contents)}::jsonb) with ordinality as c(content, place) order by place`.execute(
    db,
  );
  return rows.map(({ digest }) => digest);
}

export interface DraftRow {
  readonly version: number;
  readonly savedBy: string | null;
  readonly savedByName: string;
  readonly savedAt: Date;
}

/** Saving, publishing and dropping the draft of one code wait here for one another. */
export async function lockCode(tx: Tx, kind: string, code: string): Promise<DraftRow | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext(${`definition ${kind}`}), hashtext(${code}))`.execute(tx);
  return tx
    .selectFrom('definitionDraft')
    .select(['version', 'savedBy', 'savedByName', 'savedAt'])
    .where('kind', '=', kind)
    .where('code', '=', code)
    .executeTakeFirst();
}

export interface DraftValues {
  readonly kind: string;
  readonly code: string;
  readonly name: string;
  readonly kindCode: string;
  readonly categoryCodes: readonly string[];
  readonly content: unknown;
  readonly basedOn: string | null;
  readonly note: string;
}

export async function saveDraft(tx: Tx, draft: DraftValues, actor: Actor, now: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    insert into definition_draft (id, kind, code, name, kind_code, category_codes, content, based_on, note, saved_by,
      saved_by_name, saved_at)
    values (${newId()}, ${draft.kind}, ${draft.code}, ${draft.name}, ${draft.kindCode},
      ${[...draft.categoryCodes]}::text[], ${JSON.stringify(draft.content)}::jsonb, ${draft.basedOn}, ${draft.note},
      ${actor.userId}, ${actor.name}, ${now})
    on conflict (kind, code) do update set name = excluded.name, kind_code = excluded.kind_code,
      category_codes = excluded.category_codes, content = excluded.content, based_on = excluded.based_on,
      note = excluded.note, saved_by = excluded.saved_by, saved_by_name = excluded.saved_by_name,
      saved_at = excluded.saved_at, version = definition_draft.version + 1
    returning version`.execute(tx);
  return rows[0]?.version ?? 1;
}

export const dropDraft = (tx: Tx, kind: string, code: string) =>
  tx.deleteFrom('definitionDraft').where('kind', '=', kind).where('code', '=', code).execute();

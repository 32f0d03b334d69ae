import { definitionText } from '@tejian/domain/configuration/definition/definition.text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

export interface StoredFlow {
  readonly code: string;
  readonly version: number;
  readonly digest: string;
  readonly content: unknown;
  readonly finding: string | null;
}

export async function flowsByDigest(db: Db | Tx, digests: readonly string[]): Promise<StoredFlow[]> {
  const { rows } = await sql<StoredFlow>`
    select code, version, digest, content, finding from flow_definition where digest = any(${[...digests]}::text[])`.execute(
    db,
  );
  return rows;
}

export const findDigest = async (db: Db | Tx, code: string, version: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('flowDefinition')
      .select('digest')
      .where('code', '=', code)
      .where('version', '=', version)
      .executeTakeFirst()
  )?.digest;

export const runnableDigests = async (db: Db | Tx): Promise<string[]> =>
  (await db.selectFrom('flowDefinition').select('digest').where('finding', 'is', null).execute()).map(
    ({ digest }) => digest,
  );

export const storedFlows = (db: Db | Tx): Promise<StoredFlow[]> =>
  db.selectFrom('flowDefinition').select(['code', 'version', 'digest', 'content', 'finding']).execute();

export const keepFinding = (db: Db | Tx, { code, version }: StoredFlow, finding: string | null) =>
  db.updateTable('flowDefinition').set({ finding }).where('code', '=', code).where('version', '=', version).execute();

export interface PublishedFlow {
  readonly code: string;
  readonly version: number;
  readonly name: string;
  readonly kindCode: string;
  readonly categoryCodes: readonly string[];
  readonly content: unknown;
  readonly effectiveFrom: string | null;
  readonly basedOn: string | null;
  readonly note: string;
  readonly author: string;
  readonly actor: { readonly name: string };
  readonly now: Date;
}

/** The number that the next version of a code has; publishers of one code wait for each other. */
export async function nextVersion(tx: Tx, code: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtext('flow_definition'), hashtext(${code}))`.execute(tx);
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(version), 0) + 1 as next from flow_definition where code = ${code}`.execute(tx);
  return rows[0]?.next ?? 1;
}

export async function insertFlow(tx: Tx, flow: PublishedFlow): Promise<void> {
  await sql`
    insert into flow_definition (code, version, name, kind_code, category_codes, content, origin, author, published_by,
      published_at, effective_from, based_on, note)
    values (${flow.code}, ${flow.version}, ${flow.name}, ${flow.kindCode}, ${[...flow.categoryCodes]}::text[],
      ${JSON.stringify(flow.content)}::jsonb, 'local', ${flow.author}, ${flow.actor.name}, ${flow.now}, ${flow.effectiveFrom},
      ${flow.basedOn}, ${flow.note})`.execute(tx);
}

export async function endFlow(tx: Tx, code: string, version: number, by: string, at: Date): Promise<void> {
  await tx
    .updateTable('flowDefinition')
    .set({ replacedBy: by, replacedAt: at })
    .where('code', '=', code)
    .where('version', '=', version)
    .execute();
}

/** The uses of a version: what runs, or ran, by it. */
export async function usesOf(db: Db, code: string, version: string): Promise<{ label: string; count: number }[]> {
  const { rows } = await sql<{ applications: number; runningItems: number; finishedItems: number }>`
    select (select count(*)::int from application where flow_code = ${code} and flow_version = ${Number(version)}) as applications,
      count(*) filter (where state = 'running')::int as running_items,
      count(*) filter (where state <> 'running')::int as finished_items
    from item where flow_code = ${code} and flow_version = ${Number(version)}`.execute(db);
  const { uses } = definitionText;
  return rows.flatMap(({ applications, runningItems, finishedItems }) => [
    { label: uses.applications, count: applications },
    { label: uses.runningItems, count: runningItems },
    { label: uses.finishedItems, count: finishedItems },
  ]);
}

/** Labels of added steps, so that lists and searches show and offer them like the steps of the specification. */
export async function keepStepLabels(tx: Tx, addedRows: readonly { code: string; label: string; no: number }[]) {
  await sql`
    insert into dictionary_item (id, type, value, label, sort, origin)
    select 'FLOW_STEP_' || code, 'FLOW_STEP', code, label, round(no), 'local' from jsonb_to_recordset(${JSON.stringify(addedRows)}::jsonb)
      as x(code text, label text, no numeric)
    on conflict (type, value) do nothing`.execute(tx);
}

export async function stepLabelsOf(db: Db | Tx, codes: readonly string[]): Promise<{ value: string; label: string }[]> {
  return db
    .selectFrom('dictionaryItem')
    .select(['value', 'label'])
    .where('type', '=', 'FLOW_STEP')
    .where('value', 'in', [...codes, ''])
    .execute();
}

export interface AskedPerson {
  readonly id: string;
  readonly loginName: string;
  readonly organisationId: string | null;
  /** Reads the records of every institute. */
  readonly isWide: boolean;
  readonly codes: readonly string[];
}

/** The people of these login names who may act, with which of some codes they hold. */
export async function peopleByLogin(
  db: Db | Tx,
  names: readonly string[],
  codes: readonly string[] = [],
): Promise<AskedPerson[]> {
  const { rows } = await sql<AskedPerson>`
    select u.id, u.login_name, u.organisation_id,
      exists (select from user_group_member m join user_group g on g.id = m.group_id
        where m.user_id = u.id and g.data_scope = 'all') as is_wide,
      array(select distinct p.code from user_group_member m join user_group_permission p on p.group_id = m.group_id
        where m.user_id = u.id and p.code = any(${[...codes]}::text[])) as codes
    from app_user u where u.login_name = any(${[...names]}::text[]) and u.is_enabled`.execute(db);
  return rows;
}

/** True when any version of a flow has this code: records keep codes that no longer serve new ones. */
export const isFlow = async (db: Db | Tx, code: string): Promise<boolean> =>
  (await db.selectFrom('flowDefinition').select('code').where('code', '=', code).limit(1).executeTakeFirst()) !==
  undefined;

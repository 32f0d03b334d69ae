import { commonOf } from '@tejian/domain/shared/field/fields.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import type { CatalogueEntry, CodeOption } from '@tejian/domain/archive/ledger/ledger-field.ts';
import type { LedgerMapping } from '@tejian/domain/archive/ledger/mapping.ts';
import { readMapping } from '@tejian/domain/archive/ledger/read-mapping.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId, newId } from '../../../platform/db/id.ts';
import type { LedgerSource } from './ledger-source.ts';

/** Everything that the reading of a ledger of one kind asks of the reference data. */
export async function loadDefinitions(db: Db, kindCode: string) {
  const definitions = await db
    .selectFrom('fieldDefinition')
    .select(['kindCode', 'definition'])
    .where('kindCode', 'in', ['common', kindCode])
    .orderBy('kindCode', 'desc')
    .orderBy('sort')
    .execute();
  const fieldsOf = (owner: string) =>
    definitions.filter((row) => row.kindCode === owner).map((row) => row.definition as FieldDefinition); // loaded by reference/
  const catalogue: CatalogueEntry[] = await db
    .selectFrom('catalogueItem')
    .select(['code', 'name', 'parentCode', 'level', 'kindCode'])
    .where('level', '<=', 3)
    .orderBy('sort')
    .execute();
  const items = await db
    .selectFrom('dictionaryItem')
    .select(['type', 'value', 'label', 'isEnabled'])
    .orderBy('sort')
    .execute();
  const options = Map.groupBy(items, ({ type }) => type);
  const optionsOf = (type: string, isOffered: boolean): CodeOption[] =>
    (options.get(type) ?? [])
      .filter(({ isEnabled }) => isEnabled === isOffered)
      .map(({ value, label }) => ({ value, label }));
  const common = commonOf(fieldsOf('common'), kindCode);
  return {
    common,
    params: fieldsOf(kindCode),
    catalogue,
    dictionary: (type: string) => optionsOf(type, true),
    former: (type: string) => optionsOf(type, false),
  };
}

export async function addImport(
  tx: Tx,
  values: { fileId: string; fileName: string; createdBy: string; organisationId: string },
): Promise<string> {
  const id = newId();
  await tx
    .insertInto('ledgerImport')
    .values({ id, ...values })
    .execute();
  return id;
}

const ofInstitute = (db: Db, id: string, organisationId: string) =>
  db
    .selectFrom('ledgerImport as i')
    .innerJoin('storedFile as f', 'f.id', 'i.fileId')
    .innerJoin('appUser as u', 'u.id', 'i.createdBy')
    .leftJoin('unit', 'unit.id', 'i.useUnitId')
    .selectAll('i')
    .select(['f.sha256', 'u.name as createdByName', 'unit.name as useUnitName'])
    .where('i.id', '=', id)
    .where('i.organisationId', '=', organisationId);

/** An import of one's own institute, or nothing. */
export async function findOne(db: Db, id: string, organisationId: string) {
  const row = isId(id) ? await ofInstitute(db, id, organisationId).executeTakeFirst() : undefined;
  return row && typedImport(row);
}

/** A row of the table with its jsonb columns as what they hold. */
export const typedImport = <Row extends { mapping: unknown; source: unknown }>(row: Row) => ({
  ...row,
  mapping: readMapping(row.mapping) ?? null,
  source: row.source as Partial<LedgerSource>, // written by keepInspection
});

type Inspected = { kindCode: string; source: LedgerSource; total: number };

/**
 * Keeps what a file was found to hold; answers false where the import is under way, or where another call has found
 * something else since `before` was read.
 */
export async function keepInspection(
  db: Db,
  before: { id: string; kindCode: string; source: Partial<LedgerSource> },
  foundRecord: Inspected,
): Promise<boolean> {
  const source = JSON.stringify(foundRecord.source);
  const isAsItWas = sql<boolean>`kind_code = ${before.kindCode} and source = ${JSON.stringify(before.source)}::jsonb
    and state not in ('waiting', 'running')`;
  const isTheSame = sql<boolean>`kind_code = ${foundRecord.kindCode} and source = ${source}::jsonb`;
  const keptFacts = await db
    .updateTable('ledgerImport')
    .set({ kindCode: foundRecord.kindCode, source, total: foundRecord.total })
    .where('id', '=', before.id)
    .where((where) => where.or([isAsItWas, isTheSame]))
    .executeTakeFirst();
  return keptFacts.numUpdatedRows === 1n;
}

export type Start = {
  mode: 'dryRun' | 'load';
  mapping: LedgerMapping;
  mappingName: string;
  useUnitId: string | null;
};

/** Puts the import in line from its first row; answers whether it was not running already. */
export async function putInLine(tx: Tx, id: string, { mapping, ...start }: Start, now: Date): Promise<boolean> {
  const startedPart = await tx
    .updateTable('ledgerImport')
    .set({
      ...start,
      mapping: JSON.stringify(mapping),
      triedAt: sql<Date | null>`case when ledger_import.mode = 'dryRun' and state = 'done' then finished_at end`,
      state: 'waiting',
      done: 0,
      added: 0,
      changed: 0,
      unchanged: 0,
      refused: 0,
      warned: 0,
      unitsAdded: 0,
      nextRow: 0,
      isCancelAsked: false,
      error: null,
      finishedAt: null,
      heartbeatAt: now,
    })
    .where('id', '=', id)
    .where('state', 'not in', ['waiting', 'running'])
    .executeTakeFirst();
  if (startedPart.numUpdatedRows !== 1n) return false;
  await tx.deleteFrom('ledgerImportRow').where('importId', '=', id).execute();
  return true;
}

export const askCancel = (tx: Tx, id: string) =>
  tx
    .updateTable('ledgerImport')
    .set({ isCancelAsked: true })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'running'])
    .execute();

/** Units whose name holds the words, the shortest names first. */
export async function findUnitsByName(db: Db, searchName: string) {
  const { rows } = await sql<{ id: string; name: string; creditCode: string; address: string }>`
    select id, name, coalesce(credit_code, '') as "creditCode", address from unit
    where is_enabled and search_name like ${`%${searchName.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`}
      ${searchName.length >= 2 ? sql`and bigrams(search_name) @> bigrams(${searchName})` : sql``}
    order by length(search_name), search_name limit 20`.execute(db);
  return rows;
}

export const unitExists = async (db: Db, id: string): Promise<boolean> =>
  isId(id) && (await db.selectFrom('unit').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

export const findMappings = (db: Db) =>
  db.selectFrom('ledgerMapping').select(['id', 'name', 'content', 'version']).orderBy('updatedAt', 'desc').execute();

/** Keeps a mapping under its name: a new one, or the next version of the one that the person had before them. */
export async function keepMapping(
  tx: Tx,
  {
    name,
    content,
    version,
    userId,
  }: { name: string; content: LedgerMapping; version: number | undefined; userId: string },
): Promise<{ id: string; version: number } | undefined> {
  const values = { name, content: JSON.stringify(content) };
  if (version === undefined)
    return tx
      .insertInto('ledgerMapping')
      .values({ id: newId(), ...values, createdBy: userId })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .returning(['id', 'version'])
      .executeTakeFirst();
  return tx
    .updateTable('ledgerMapping')
    .set({ ...values, version: version + 1, updatedAt: sql<Date>`now()` })
    .where('name', '=', name)
    .where('version', '=', version)
    .returning(['id', 'version'])
    .executeTakeFirst();
}

/** The only inspection institute, for people who belong to none (the administrator). */
export async function findOnlyInstitute(db: Db): Promise<string | undefined> {
  const foundRows = await db.selectFrom('organisation').select('id').where('kind', '=', 'institute').limit(2).execute();
  return foundRows.length === 1 ? foundRows[0]?.id : undefined;
}

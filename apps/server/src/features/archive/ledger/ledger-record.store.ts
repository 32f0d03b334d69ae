import type { IdentifierKey } from '@tejian/domain/archive/ledger/ledger-field.ts';
import { ownOrAll } from '@tejian/domain/archive/equipment/own-or-all.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { recordColumns } from './map-file.ts';

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Columns that a ledger may fill, with the type the record set reads them by; dates and flags among texts. */
const typeOf: Record<string, string> = {
  manufactureDate: 'date',
  firstUseDate: 'date',
  installInspectionDate: 'date',
  lastInspectionDate: 'date',
  nextInspectionDate: 'date',
  nextAnnualInspectionDate: 'date',
  isUnqualified: 'boolean',
  isUnderSupervision: 'boolean',
};
/** Not null in the table: a ledger that says nothing leaves them as the table's own default says. */
const defaultOf: Record<string, string> = {
  name: `''`,
  model: `''`,
  useAddress: `''`,
  manufacturerName: `''`,
  isUnqualified: 'false',
  isUnderSupervision: 'false',
};
const columns = recordColumns.map((name) => ({ name, column: snake(name), type: typeOf[name] ?? 'text' }));
const listedSql = sql.raw(columns.map(({ column }) => column).join(', '));
const insertedSql = sql.raw(
  columns
    .map(({ name, column }) => {
      if (name === 'name') return `coalesce(r.name, r."defaultName")`;
      return defaultOf[name] ? `coalesce(r."${name}", ${defaultOf[name]})` : `r."${name}" as ${column}`;
    })
    .join(', '),
);
const updatedSql = sql.raw(
  columns
    .map(({ name, column }) =>
      name === 'name'
        ? `name = coalesce(r.name, nullif(e.name, ''), r."defaultName")`
        : `${column} = coalesce(r."${name}", e.${column})`,
    )
    .join(', '),
);
const recordSet = sql.raw(
  `r(${columns.map(({ name, type }) => `"${name}" ${type}`).join(', ')}, id uuid, "sourceKey" text, hash text,
     "defaultName" text, "unitKey" text, "maintainerKey" text, "missingFields" text[], fields jsonb, params jsonb)`,
);

/** A record that rows of the ledger speak of; under another key where what they spoke of was merged into it. */
export type Existing = { id: string; key: string; isSame: boolean; isMerged: boolean };

/** The archive's records that these rows spoke of in an earlier import, and those into which such were merged. */
export async function findExisting(
  db: Db,
  { organisationId }: { organisationId: string },
  rows: { keys: string[]; hashes: string[] },
): Promise<Existing[]> {
  // Lateral with a limit: each key is one look into the index, also while the planner still takes the table for empty.
  const importedRows = await sql<Existing>`
    select e.id, k.key, e.source_hash = decode(k.hash, 'hex') as "isSame", false as "isMerged"
    from unnest(${rows.keys}::text[], ${rows.hashes}::text[]) as k(key, hash), lateral (
      select id, source_hash from equipment
      where organisation_id = ${organisationId} and source_key = k.key limit 1) e`.execute(db);
  const mergedRecord = await sql<Existing>`
    select distinct on (k.key) e.id, k.key, coalesce(t.source_hash = decode(k.hash, 'hex'), false) as "isSame", true as "isMerged"
    from equipment_tombstone t join equipment e on e.id = t.survivor_id and e.organisation_id = ${organisationId}
    join unnest(${rows.keys}::text[], ${rows.hashes}::text[]) as k(key, hash) on k.key = any(t.source_keys)
    where t.survivor_id is not null and t.source_keys && ${rows.keys}::text[] order by k.key, t.at desc`.execute(db);
  const byKey = new Map([...mergedRecord.rows, ...importedRows.rows].map((one) => [one.key, one]));
  return [...byKey.values()];
}

/** A record that has a code of a row. */
export type OfCode = {
  key: string;
  field: IdentifierKey;
  written: string;
  id: string;
  identifier: string | null;
  shown: string;
  /** The institute of the import registered it. */
  isOwn: boolean;
};

/**
 * The records with the codes of rows, two at most for each, and what they have as the ledger's identifier. A code is one device in all
 * institutes; where others share it with one of the institute's own, that is meant.
 */
export async function findByCodes(
  db: Db,
  { organisationId, identifierKey }: { organisationId: string; identifierKey: IdentifierKey },
  askedRows: readonly { key: string; field: IdentifierKey; written: string; code: string }[],
): Promise<OfCode[]> {
  const isOwn = sql<boolean>`coalesce(e.organisation_id = ${organisationId}, false)`;
  const parts = [...Map.groupBy(askedRows, ({ field }) => field)].map(([field, rows]) => {
    const keys = rows.map(({ key }) => key);
    const writtenTexts = rows.map((row) => row.written);
    const codes = rows.map(({ code }) => code);
    // Lateral with a limit and offset 0: one look into the index each, also while the table is taken for empty.
    return sql`select k.key, ${field}::text as field, k.written, e.id, e.identifier, e.shown, e."isOwn"
      from unnest(${keys}::text[], ${writtenTexts}::text[], ${codes}::text[]) as k(key, written, code) cross join lateral (
        select e.id, ${isOwn} as "isOwn", e.${sql.ref(snake(identifierKey))} as identifier,
          concat_ws(' ', nullif(e.name, ''), coalesce(e.${sql.ref(snake(field))}, e.factory_no)) as shown
        from (select * from equipment e where e.${sql.ref(`${snake(field)}_normal`)} = k.code offset 0) e
        order by ${isOwn} desc, e.id limit 2) e`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<OfCode>`${sql.join(parts, sql` union all `)}`.execute(db);
  return [...Map.groupBy(rows, ({ key, field }) => `${key} ${field}`).values()].flatMap(ownOrAll);
}

type Writing = {
  readonly organisationId: string;
  readonly userId: string;
  readonly chosenUnitId: string | null;
  readonly unitIds: ReadonlyMap<string, string>;
};

/** The records with the units that they name found by key, and whether the using unit has a code. */
function recordsWithUnits(records: readonly string[], { unitIds, chosenUnitId }: Writing) {
  const ids = JSON.stringify(Object.fromEntries(unitIds));
  return sql`(
    select n.*, case when u.credit_code is null then n."missingFields"
      else array_remove(n."missingFields", 'useUnitCode') end as missing
    from (
      select r.*, coalesce((m.ids ->> r."unitKey")::uuid, ${chosenUnitId}::uuid) as use_unit,
        (m.ids ->> r."maintainerKey")::uuid as maintainer
      from jsonb_to_recordset(${asArray(records)}::jsonb) as ${recordSet}, (select ${ids}::jsonb as ids) m
    ) n left join unit u on u.id = n.use_unit
  ) r`;
}
const asArray = (records: readonly string[]) => `[${records.join(',')}]`;

/**
 * Writes new records, each with the first entry of its history; answers how many. One that another import wrote in the
 * meantime is left for the next run.
 */
export async function insertRecords(
  tx: Tx,
  records: readonly string[],
  writing: Writing & { userName: string; importId: string },
): Promise<number> {
  const entryIds = records.map(() => newId());
  const { numAffectedRows } = await sql`
    with added as (insert into equipment (${listedSql}, id, source_key, source_hash, missing_fields, fields, params, use_unit_id,
      maintainer_id, organisation_id, created_by)
    select ${insertedSql}, r.id, r."sourceKey", decode(r.hash, 'hex'), r.missing, r.fields, r.params, r.use_unit,
      r.maintainer, ${writing.organisationId}::uuid, ${writing.userId}::uuid
    from ${recordsWithUnits(records, writing)}
    on conflict (organisation_id, source_key) where source_key is not null do nothing
    returning id)
    insert into equipment_change (id, equipment_id, user_id, user_name, business, reference, changes)
    select n.id, a.id, ${writing.userId}::uuid, ${writing.userName}, 'importAdd', ${writing.importId}, '[]'
    from (select id, row_number() over () as place from added) a
    join unnest(${entryIds}::uuid[]) with ordinality n(id, place) on n.place = a.place`.execute(tx);
  return Number(numAffectedRows ?? 0);
}

/** Writes what the ledger says over what the archive says; what it does not say stays. */
export async function updateRecords(tx: Tx, records: readonly string[], writing: Writing): Promise<void> {
  await sql`
    update equipment e set ${updatedSql}, fields = e.fields || r.fields, params = e.params || r.params,
      missing_fields = r.missing, source_key = coalesce(r."sourceKey", e.source_key),
      source_hash = coalesce(decode(r.hash, 'hex'), e.source_hash),
      use_unit_id = coalesce(r.use_unit, e.use_unit_id), maintainer_id = coalesce(r.maintainer, e.maintainer_id),
      version = e.version + 1, updated_at = now()
    from ${recordsWithUnits(records, writing)}
    where e.id = r.id`.execute(tx);
}

interface Marks {
  readonly ids: readonly string[];
  readonly keys: readonly string[];
  readonly hashes: readonly string[];
}

/** The ledger's present word on records that were merged: the survivor keeps the key of its own row. */
export async function touchMerged(tx: Tx, marks: Marks): Promise<void> {
  await sql`
    update equipment_tombstone t set source_hash = decode(m.hash, 'hex')
    from unnest(${marks.ids}::uuid[], ${marks.keys}::text[], ${marks.hashes}::text[]) as m(id, key, hash)
    where t.survivor_id = m.id and m.key = any(t.source_keys)`.execute(tx);
}

/** The ledger says the same in other words: only the mark of the import is renewed. */
export async function touchRecords(tx: Tx, marks: Marks): Promise<void> {
  await sql`
    update equipment e set source_key = m.key, source_hash = decode(m.hash, 'hex')
    from unnest(${marks.ids}::uuid[], ${marks.keys}::text[], ${marks.hashes}::text[]) as m(id, key, hash)
    where e.id = m.id`.execute(tx);
}

/** Keeps records as they are until the chunk is written; in one order, so that two imports do not wait for each other. */
export const lockFound = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('equipment').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();

/** The records as they stand, locked until the chunk is written, with what holds them: a running inspection. */
export async function lockRecords(tx: Tx, ids: readonly string[]) {
  const lockedRows = await tx
    .selectFrom('equipment')
    .selectAll()
    .where('id', 'in', ids)
    .orderBy('id')
    .forUpdate()
    .execute();
  const heldRows = await tx
    .selectFrom('equipmentLock')
    .select('equipmentId')
    .distinct()
    .where('equipmentId', 'in', ids)
    .execute();
  return { records: lockedRows, held: new Set(heldRows.map(({ equipmentId }) => equipmentId)) };
}

export type ChangeEntry = { equipmentId: string; changes: { field: string; before: unknown; after: unknown }[] };

export async function addChanges(
  tx: Tx,
  changes: readonly (ChangeEntry & { id: string })[],
  by: { userId: string; userName: string; reference: string },
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into equipment_change (id, equipment_id, user_id, user_name, business, reference, changes)
    select c.id, c."equipmentId", ${by.userId}::uuid, ${by.userName}, 'import', ${by.reference}, c.changes
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c(id uuid, "equipmentId" uuid, changes jsonb)`.execute(
    tx,
  );
}

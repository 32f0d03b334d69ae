import { mergeText } from '@tejian/domain/archive/equipment/merge.text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

/** A table whose rows name a record of the archive. */
export interface EquipmentReference {
  readonly table: string;
  readonly column: string;
  readonly label: string;
  /** The columns that identify a row among those of one record. */
  readonly key: readonly string[];
  /**
   * `business` hinders deleting; own goes with the record; derived too, and is made by the database whenever the record is
   * written; loose stays where it is (it has no foreign key).
   */
  readonly bond: 'business' | 'own' | 'derived' | 'loose';
  /** The place where the row goes when the record is merged into another. */
  readonly onMerge: 'move' | 'keep';
  /** Of rows with these the same, a record has one; the merged record's own stays with it. */
  readonly only?: readonly string[];
  /** The name of a row, over `t`; without it the rows are another reference's and not named. */
  readonly name?: string;
}

const { references: labels } = mergeText;

/** Everything that refers to equipment; a test compares it with the foreign keys of the database. */
export const equipmentReferences: readonly EquipmentReference[] = [
  {
    table: 'item',
    column: 'equipment_id',
    key: ['id'],
    bond: 'business',
    onMerge: 'move',
    name: 't.item_no',
    label: labels.item,
  },
  {
    table: 'application_equipment',
    column: 'equipment_id',
    key: ['application_id'],
    only: ['application_id'],
    bond: 'business',
    onMerge: 'move',
    name: '(select a.application_no from application a where a.id = t.application_id)',
    label: labels.application,
  },
  {
    table: 'application_part',
    column: 'equipment_id',
    key: ['application_id', 'part_id'],
    bond: 'business',
    onMerge: 'move',
    label: labels.application,
  },
  {
    table: 'report_certificate',
    column: 'host_equipment_id',
    key: ['report_id', 'row_no'],
    bond: 'business',
    onMerge: 'move',
    name: 't.certificate_no',
    label: labels.certificate,
  },
  {
    table: 'equipment_code',
    column: 'equipment_id',
    key: ['code'],
    bond: 'own',
    onMerge: 'move',
    label: labels.code,
  },
  {
    table: 'hazard',
    column: 'equipment_id',
    key: ['id'],
    bond: 'business',
    onMerge: 'move',
    name: 't.hazard_no',
    label: labels.hazard,
  },
  {
    table: 'equipment_lock',
    column: 'equipment_id',
    key: ['slot', 'part_id'],
    only: ['slot', 'part_id'],
    bond: 'business',
    onMerge: 'move',
    label: labels.item,
  },
  {
    table: 'equipment_tombstone',
    column: 'survivor_id',
    key: ['equipment_id'],
    bond: 'business',
    onMerge: 'move',
    name: 't.shown',
    label: labels.merged,
  },
  {
    table: 'equipment_change',
    column: 'equipment_id',
    key: ['id'],
    bond: 'own',
    onMerge: 'keep',
    label: labels.change,
  },
  {
    table: 'equipment_operation',
    column: 'equipment_id',
    key: ['id'],
    bond: 'own',
    onMerge: 'keep',
    label: labels.operation,
  },
  { table: 'equipment_part', column: 'equipment_id', key: ['id'], bond: 'own', onMerge: 'move', label: labels.part },
  { table: 'due_handling', column: 'equipment_id', key: ['id'], bond: 'own', onMerge: 'move', label: labels.handling },
  {
    table: 'due_inspection',
    column: 'equipment_id',
    key: ['id'],
    only: ['slot'],
    bond: 'derived',
    onMerge: 'keep',
    label: labels.due,
  },
  {
    table: 'due_rule',
    column: 'equipment_id',
    key: ['equipment_id', 'slot'],
    only: ['slot'],
    bond: 'derived',
    onMerge: 'keep',
    label: labels.due,
  },
  { table: 'attachment', column: 'record_id', key: ['id'], bond: 'loose', onMerge: 'move', label: labels.attachment },
];

export interface ReferenceCount {
  readonly table: string;
  readonly label: string;
  readonly count: number;
  /** The first few, by name. */
  readonly names: string[];
}

const NAMED = 3;

/** Counts the references to a record, by table; only what there is. */
export async function countReferences(db: Db, id: string): Promise<ReferenceCount[]> {
  const namedReferences = equipmentReferences.filter(
    ({ name, bond }) => name !== undefined || bond === 'own' || bond === 'loose',
  );
  const counts = namedReferences.map(
    ({ table, column, label, name }) => sql`
      select ${table}::text as "table", ${label}::text as label, count(*)::int as count,
        coalesce(array_agg(n order by n) filter (where r <= ${NAMED}), '{}') as names
      from (select ${name ? sql.raw(name) : sql`null::text`} as n, row_number() over () as r
        from ${sql.table(table)} t where t.${sql.ref(column)} = ${id}) named`,
  );
  const { rows } =
    await sql<ReferenceCount>`select * from (${sql.join(counts, sql` union all `)}) c where count > 0`.execute(db);
  return rows.map((row) => ({ ...row, names: row.names.filter((name) => name !== null) }));
}

/** Rows as they were, by table. */
export type Kept = Record<string, Record<string, unknown>[]>;
/** Keys of rows, by table. */
export type Moved = Record<string, Record<string, unknown>[]>;

const takenRows = async (tx: Tx, table: string, where: ReturnType<typeof sql>) => {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    with gone as (delete from ${sql.table(table)} t where ${where} returning t.*)
    select to_jsonb(gone) as row from gone`.execute(tx);
  return rows.map(({ row }) => row);
};

/** Takes a record's own rows out, to be kept with its tombstone. */
export async function takeOwn(tx: Tx, id: string): Promise<Kept> {
  const keptFacts: Kept = {};
  for (const { table, column, bond } of equipmentReferences) {
    if (bond !== 'own' && bond !== 'derived') continue;
    const rows = await takenRows(tx, table, sql`t.${sql.ref(column)} = ${id}`);
    if (rows.length > 0) keptFacts[table] = rows;
  }
  return keptFacts;
}

/** Lets everything that names one record name the other; what cannot, because the other has its own, is kept. */
export async function moveReferences(tx: Tx, from: string, to: string): Promise<{ kept: Kept; moved: Moved }> {
  const keptFacts: Kept = {};
  const movedRows: Moved = {};
  for (const { table, column, key, only: condition, onMerge } of equipmentReferences) {
    const ownSql = sql`t.${sql.ref(column)} = ${from}`;
    const stays =
      onMerge === 'keep'
        ? ownSql
        : condition &&
          sql`${ownSql} and exists (select 1 from ${sql.table(table)} o
      where o.${sql.ref(column)} = ${to} and ${sql.join(
        condition.map((one) => sql`o.${sql.ref(one)} is not distinct from t.${sql.ref(one)}`),
        sql` and `,
      )})`;
    const staying = stays ? await takenRows(tx, table, stays) : [];
    if (staying.length > 0) keptFacts[table] = staying;
    if (onMerge === 'keep') continue;
    const keyOf = sql.join(key.flatMap((one) => [sql.lit(one), sql`t.${sql.ref(one)}`]));
    const { rows } = await sql<{ key: Record<string, unknown> }>`
      update ${sql.table(table)} t set ${sql.ref(column)} = ${to} where ${ownSql}
      returning jsonb_build_object(${keyOf}) as key`.execute(tx);
    if (rows.length > 0) movedRows[table] = rows.map((row) => row.key);
  }
  return { kept: keptFacts, moved: movedRows };
}

/** Lets the rows that were moved name the first record again; what has gone since stays gone. */
export async function moveBack(tx: Tx, movedRows: Moved, { survivor, merged }: { survivor: string; merged: string }) {
  for (const { table, column, key } of equipmentReferences) {
    const keys = movedRows[table];
    if (!keys) continue;
    const keyOf = sql.join(key.flatMap((one) => [sql.lit(one), sql`t.${sql.ref(one)}`]));
    await sql`
      update ${sql.table(table)} t set ${sql.ref(column)} = ${merged} where t.${sql.ref(column)} = ${survivor}
        and jsonb_build_object(${keyOf}) in (select jsonb_array_elements(${JSON.stringify(keys)}::jsonb))`.execute(tx);
  }
}

/** Columns that a row of JSON may fill: generated ones follow by themselves, those that have come since take their default. */
export async function columnsOf(tx: Tx, table: string, row: Record<string, unknown>) {
  const knownFacts = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${table} and is_generated = 'NEVER'
      and column_name = any(${Object.keys(row)}::text[])`.execute(tx);
  return sql.join(knownFacts.rows.map(({ name }) => sql.ref(name)));
}

/** Puts rows back as they were. */
export async function putBack(tx: Tx, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const derivedReference = equipmentReferences.find((one) => one.table === table && one.bond === 'derived');
  if (derivedReference)
    await sql`delete from ${sql.table(table)} where ${sql.ref(derivedReference.column)} = ${first[derivedReference.column]}`.execute(
      tx,
    );
  const columns = await columnsOf(tx, table, first);
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

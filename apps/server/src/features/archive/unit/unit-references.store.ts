import type { unitText } from '@tejian/domain/archive/unit/unit.text.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';

type Counted = keyof typeof unitText.references;

/** A column that leads to a unit, and what becomes of its rows when two units become one. */
export interface UnitReference {
  readonly table: string;
  readonly column: string;
  /** The column that identifies a row of the table among those of one unit. */
  readonly key: string;
  /** Rows that stand in the way of deleting a unit, under the words that count them, of one table each; without it they are a part of it. */
  readonly counted?: Counted;
  /** Does not go over where the other unit has such a row already. */
  readonly same?: readonly string[];
  /** Found by the unit's identifier alone, without a foreign key. */
  readonly isLoose?: true;
  /** Tells of the unit itself and stays with it. */
  readonly stays?: true;
}

/** Every foreign key to a unit, and what names one besides (a test compares them with the catalogue of the database). */
export const unitReferences: readonly UnitReference[] = [
  { table: 'equipment', column: 'use_unit_id', key: 'id', counted: 'equipment' },
  { table: 'equipment', column: 'maintainer_id', key: 'id', counted: 'equipment' },
  { table: 'application', column: 'unit_id', key: 'id', counted: 'application' },
  { table: 'online_application', column: 'unit_id', key: 'id', counted: 'online' },
  { table: 'charge', column: 'unit_id', key: 'id', counted: 'charge' },
  { table: 'payment_application', column: 'unit_id', key: 'id', counted: 'payment' },
  { table: 'price_agreement', column: 'unit_id', key: 'id', counted: 'agreement' },
  { table: 'advance', column: 'unit_id', key: 'id', counted: 'advance' },
  { table: 'app_user', column: 'unit_id', key: 'id', counted: 'user' },
  { table: 'operator', column: 'unit_id', key: 'id', counted: 'operator' },
  { table: 'ledger_import', column: 'use_unit_id', key: 'id', counted: 'ledger' },
  { table: 'conflict_of_interest', column: 'unit_id', key: 'user_id', counted: 'conflict', same: ['user_id'] },
  { table: 'unit', column: 'merged_into', key: 'id', counted: 'merged' },
  { table: 'unit_branch', column: 'unit_id', key: 'id', same: ['name'] },
  { table: 'unit_contact', column: 'unit_id', key: 'id', same: ['name', 'phone'] },
  { table: 'unit_licence', column: 'unit_id', key: 'id', same: ['type', 'number'] },
  { table: 'attachment', column: 'record_id', key: 'id', isLoose: true },
  { table: 'pre_check', column: 'unit_id', key: 'id', isLoose: true },
  { table: 'unit_change', column: 'unit_id', key: 'id', stays: true },
  { table: 'unit_merge', column: 'survivor_id', key: 'id', stays: true },
  { table: 'unit_merge', column: 'merged_id', key: 'id', stays: true },
];

/** Counting stops here. */
export const COUNTED = 1000;

/** Counts the rows that refer to a unit, by what they are; rows that do so twice count once. */
export async function countReferences(db: Db, id: string): Promise<{ counted: Counted; count: number }[]> {
  const kinds = [...new Set(unitReferences.flatMap(({ counted }) => counted ?? []))];
  const counts = kinds.map((countedKind) => {
    const of = unitReferences.filter((reference) => reference.counted === countedKind);
    const rows = of.map(
      ({ table, column, key }) => sql`
        (select ${sql.ref(key)}::text from ${sql.table(table)} where ${sql.ref(column)} = ${id}::uuid limit ${COUNTED + 1})`,
    );
    return sql`(select count(*)::int from (${sql.join(rows, sql` union `)}) referring) as ${sql.ref(countedKind)}`;
  });
  const { rows } = await sql<Partial<Record<Counted, number>>>`select ${sql.join(counts)}`.execute(db);
  return kinds.map((countedKind) => ({ counted: countedKind, count: rows[0]?.[countedKind] ?? 0 }));
}

/** Makers are named by the equipment, not linked. */
export async function countMakers(db: Db, name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from equipment where manufacturer_name = ${name} and manufacturer_name <> '' limit ${COUNTED + 1}) named`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** Keys of the rows that went over, by table and column. */
export type Moved = Record<string, string[]>;
const nameOf = ({ table, column }: UnitReference) => `${table}.${column}`;

/** Lets everything that refers to one unit refer to another; answers what went over, so that it can come back. */
export async function moveReferences(tx: Tx, from: string, to: string): Promise<Moved> {
  const movedRows: Moved = {};
  for (const reference of unitReferences) {
    if (reference.stays) continue;
    const { table, column, key, same = [] } = reference;
    const equal = same.map((name) => sql`x.${sql.ref(name)} = r.${sql.ref(name)}`);
    const isNew =
      equal.length > 0
        ? sql`and not exists (select from ${sql.table(table)} x where x.${sql.ref(column)} = ${to}::uuid and ${sql.join(equal, sql` and `)})`
        : sql``;
    const { rows } = await sql<{ key: string }>`
      update ${sql.table(table)} r set ${sql.ref(column)} = ${to}::uuid
      where r.${sql.ref(column)} = ${from}::uuid ${isNew} returning r.${sql.ref(key)}::text as key`.execute(tx);
    if (rows.length > 0) movedRows[nameOf(reference)] = rows.map((row) => row.key);
  }
  return movedRows;
}

/**
 * Brings rows back that went over and still are there; what was led elsewhere since stays where it is. The unit's own
 * rows come before it lives again, so that it is judged with them; nobody else may refer to it until then.
 */
export async function moveBack(
  tx: Tx,
  movedRows: Moved,
  { from, to, which }: { from: string; to: string; which: 'own' | 'counted' },
): Promise<void> {
  for (const reference of unitReferences) {
    const keys = movedRows[nameOf(reference)];
    if (!keys || (reference.counted ? 'counted' : 'own') !== which) continue;
    const { table, column, key } = reference;
    await sql`
      update ${sql.table(table)} r set ${sql.ref(column)} = ${to}::uuid
      where r.${sql.ref(column)} = ${from}::uuid and r.${sql.ref(key)} = any(${keys}::uuid[])`.execute(tx);
  }
}

/** The history of the equipment that changes hands says so. */
export async function tellEquipment(
  tx: Tx,
  movedRows: Moved,
  change: { from: string; to: string; userId: string; userName: string },
): Promise<void> {
  for (const [column, field] of [
    ['equipment.use_unit_id', 'useUnitName'],
    ['equipment.maintainer_id', 'maintainerName'],
  ] as const) {
    const ids = movedRows[column] ?? [];
    if (ids.length === 0) continue;
    const changes = JSON.stringify([{ field, before: change.from, after: change.to }]);
    await sql`
      insert into equipment_change (id, equipment_id, user_id, user_name, business, changes)
      select gen_random_uuid(), e.id, ${change.userId}::uuid, ${change.userName}, 'unitMerge', ${changes}::jsonb
      from equipment e where e.id = any(${ids}::uuid[])`.execute(tx);
  }
}

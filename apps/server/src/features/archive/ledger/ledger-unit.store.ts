import { unitRoles } from '@tejian/domain/archive/unit/unit-roles.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { unitKey, type NamedUnit } from './map-file.ts';

export type UnitsFound = { readonly ids: ReadonlyMap<string, string>; readonly added: number };

type Candidate = { key: string; id: string; rank: number };

/**
 * The archive's units that a ledger names, made where there is none. A code decides; without one the normalised name
 * does, an entry without a code before one with. Two imports at once meet at the unique indexes, in one order.
 */
export async function findOrAddUnits(tx: Tx, units: readonly NamedUnit[], userId: string): Promise<UnitsFound> {
  const wantedUnits = distinct(units);
  if (wantedUnits.length === 0) return { ids: new Map(), added: 0 };
  await giveCodes(tx, wantedUnits);
  const knownUnits = await findUnits(tx, wantedUnits);
  const codedNames = new Set(wantedUnits.filter((unit) => unit.code !== null).map((unit) => unit.searchName));
  // A name that stands in the ledger once with its code and once without is one unit.
  const isNew = (unit: NamedUnit) =>
    !knownUnits.has(unitKey(unit)) && (unit.code !== null || !codedNames.has(unit.searchName));
  const missing = wantedUnits.filter(isNew);
  const addedUnits = missing.length > 0 ? await addUnits(tx, missing, userId) : 0;
  const ids = missing.length > 0 ? await findUnits(tx, wantedUnits) : knownUnits;
  for (const role of ['use', 'maintain'] as const) await giveRole(tx, role, idsOf(units, role, ids));
  return { ids, added: addedUnits };
}

/** The units that the archive has already, and the keys of the others: for the dry run. */
export async function findKnownUnits(db: Db, units: readonly NamedUnit[]) {
  const wantedUnits = distinct(units);
  const ids = wantedUnits.length === 0 ? new Map<string, string>() : await findUnits(db, wantedUnits);
  const codedNames = new Set(wantedUnits.filter((unit) => unit.code !== null).map((unit) => unit.searchName));
  const missing = wantedUnits.filter(
    (unit) => !ids.has(unitKey(unit)) && (unit.code !== null || !codedNames.has(unit.searchName)),
  );
  return { ids, missing: missing.map(unitKey) };
}

/** Names without a code that several units bear, each with a code of its own: which one is meant nobody can tell. */
export async function findAmbiguousNames(db: Db, units: readonly NamedUnit[]): Promise<ReadonlyMap<string, number>> {
  const namedUnits = distinct(units).filter(({ code }) => code === null);
  if (namedUnits.length === 0) return new Map();
  const { rows } = await sql<{ key: string; count: number }>`
    select w.key, count(distinct coalesce(u.merged_into, u.id))::int as count
    from ${columnsOf(namedUnits)} join unit u on u.search_name = w.search_name
    group by w.key having bool_and(u.credit_code is not null) and count(distinct coalesce(u.merged_into, u.id)) > 1`.execute(
    db,
  );
  return new Map(rows.map(({ key, count }) => [key, count]));
}

/** The names under which the archive knows the units of these codes: their own, and those of units that were merged into them. */
export async function findNamesOfCodes(
  db: Db,
  units: readonly NamedUnit[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const codes = [...new Set(units.flatMap(({ code }) => code ?? []))];
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; names: string[] }>`
    select u.credit_code as code, u.name || array(select t.name from unit t where t.merged_into = u.id) as names
    from unit u where u.credit_code = any(${codes}::text[]) and u.merged_into is null`.execute(db);
  return new Map(rows.map(({ code, names }) => [code, names]));
}

/** The code of another unit that bears the name of a unit, by its key. */
export async function findOtherCodes(db: Db, units: readonly NamedUnit[]): Promise<ReadonlyMap<string, string>> {
  const codedUnits = distinct(units).filter(({ code }) => code !== null);
  if (codedUnits.length === 0) return new Map();
  const { rows } = await sql<{ key: string; code: string }>`
    select w.key, min(u.credit_code) as code from ${columnsOf(codedUnits)}
      join unit u on u.search_name = w.search_name and u.credit_code <> w.code and u.merged_into is null
    group by w.key`.execute(db);
  return new Map(rows.map(({ key, code }) => [key, code]));
}

/** Names of units, for the history of a record that changes hands. */
export async function findUnitNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('unit').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The archive's details of units besides their names. */
export async function findUnitDetails(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { address: string; postcode: string; phone: string }>();
  const rows = await db
    .selectFrom('unit')
    .select(['id', 'address', 'postcode', 'contactPhone as phone'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}

function distinct(units: readonly NamedUnit[]): NamedUnit[] {
  // The first spelling of a name is the one that the archive shows.
  const byKey = new Map(units.toReversed().map((unit) => [unitKey(unit), unit]));
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, unit]) => unit);
}

const columnsOf = (
  units: readonly NamedUnit[],
) => sql`unnest(${units.map(unitKey)}::text[], ${units.map((unit) => unit.name)}::text[],
  ${units.map((unit) => unit.searchName)}::text[], ${units.map((unit) => unit.code)}::text[]) as w(key, name, search_name, code)`;

async function findUnits(db: Db, units: readonly NamedUnit[]): Promise<Map<string, string>> {
  const { rows } = await sql<Candidate>`
    select w.key, u.id, 0 as rank from ${columnsOf(units)} join unit u on u.credit_code = w.code and u.merged_into is null
    union all
    select w.key, coalesce(u.merged_into, u.id),
      case when u.merged_into is not null then 3 when u.credit_code is null then 1 else 2 end as rank
    from ${columnsOf(units)} join unit u on u.search_name = w.search_name and (w.code is null or u.credit_code is null)
    order by key, rank, id`.execute(db);
  const ids = new Map<string, string>();
  for (const { key, id } of rows) if (!ids.has(key)) ids.set(key, id);
  return ids;
}

/** A unit known by name alone, whose code this ledger knows, gets it; unless somebody else has it. */
async function giveCodes(tx: Tx, units: readonly NamedUnit[]): Promise<void> {
  const codedUnits = units.filter((unit) => unit.code !== null);
  if (codedUnits.length === 0) return;
  await sql`
    update unit u set credit_code = w.code, updated_at = now(), version = u.version + 1
    from (select distinct on (search_name) * from ${columnsOf(codedUnits)} order by search_name, code) w
    where u.search_name = w.search_name and u.credit_code is null and u.merged_into is null
      and not exists (select from unit o where o.credit_code = w.code and o.merged_into is null)`.execute(tx);
}

async function addUnits(tx: Tx, units: readonly NamedUnit[], userId: string): Promise<number> {
  const rows = units.map((unit) => ({
    id: newId(),
    name: unit.name,
    searchName: unit.searchName,
    creditCode: unit.code,
    roles: [unitRoles[unit.role]],
    address: unit.address,
    postcode: unit.postcode,
    contactPhone: unit.phone,
    createdBy: userId,
    organisationId: sql<string>`coalesce((select organisation_id from app_user where id = ${userId}::uuid), only_institute())`,
  }));
  const addedRecord = await tx
    .insertInto('unit')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(addedRecord.numInsertedOrUpdatedRows ?? 0n);
}

const idsOf = (units: readonly NamedUnit[], role: NamedUnit['role'], ids: ReadonlyMap<string, string>) => [
  ...new Set(units.filter((unit) => unit.role === role).flatMap((unit) => ids.get(unitKey(unit)) ?? [])),
];

const giveRole = (tx: Tx, role: NamedUnit['role'], ids: readonly string[]) =>
  sql`
    update unit set roles = roles || ${unitRoles[role]}::text
    where id = any(${ids}::uuid[]) and not ${unitRoles[role]}::text = any(roles)`.execute(tx);

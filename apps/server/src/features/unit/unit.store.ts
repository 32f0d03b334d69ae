import { unitList } from '@tejian/contract/unit/unit.view.ts';
import type { findUnits, Unit, UnitChoice, UnitRow } from '@tejian/contract/unit/unit.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { unitSearchName } from '@tejian/domain/unit/unit-name.ts';
import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { ListQuery, ListSource } from '../../platform/list/list.ts';
import { withinArea } from '../../platform/session/scope.ts';

const source: ListSource<UnitRow> = {
  from: sql`unit u`,
  identity: sql`u.id`,
  columns: {
    id: sql`u.id`,
    name: sql`u.name`,
    creditCode: sql`u.credit_code`,
    roles: sql`u.roles`,
    areaCode: sql`u.area_code`,
    address: sql`u.address`,
    contactName: sql`u.contact_name`,
    contactPhone: sql`u.contact_phone`,
    isEnabled: sql`u.is_enabled`,
    // A number to tell live units from dead ones: it stops counting at a thousand.
    equipmentCount: sql`(select count(*)::int from (select from equipment e where e.use_unit_id = u.id limit 1000) counted)`,
    updatedAt: sql`u.updated_at`,
    version: sql`u.version`,
  },
  bigrams: { name: sql`bigrams(u.search_name)` },
  searched: { name: sql`u.search_name` },
};

export function listing({ role, areaCode, ...asked }: RequestOf<typeof findUnits>): ListQuery<UnitRow> {
  const always: RawBuilder<unknown>[] = [];
  if (role) always.push(sql`u.roles @> array[${role}]::text[]`);
  if (areaCode) always.push(withinArea(areaCode, sql`u.area_code`));
  const name = asked.name && unitSearchName(asked.name);
  return { view: unitList, source, asked: { ...asked, name }, always };
}

const choice = sql`u.id, u.name, u.credit_code, u.roles, u.area_code, u.address, u.contact_name, u.contact_phone`;

/** Enabled units by a part of the name, those of the role first, then the most recently touched; without a name only of the role. */
export async function search(
  db: Db,
  asked: { name: string; role?: string | undefined; limit: number },
): Promise<UnitChoice[]> {
  const name = unitSearchName(asked.name);
  const ofRole = asked.role ? sql`u.roles @> array[${asked.role}]::text[]` : sql`true`;
  const isNamed = name.length >= 2;
  const wanted = isNamed
    ? sql`bigrams(u.search_name) @> bigrams(${name}) and u.search_name like ${`%${escaped(name)}%`} limit 1000`
    : sql`${ofRole} order by u.updated_at desc, u.id desc limit ${asked.limit}`;
  // Bounded scan of the matches first, then the order (design §3): a common word must not sort everything.
  const { rows } = await sql<UnitChoice>`
    with m as materialized (select u.id from unit u where u.is_enabled and ${wanted})
    select ${choice} from m join unit u using (id)
    order by ${asked.role ? sql`${ofRole} desc,` : sql``} u.updated_at desc, u.id desc limit ${asked.limit}`.execute(
    db,
  );
  return rows;
}
const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

export async function findChoices(
  db: Db,
  ids: readonly string[],
): Promise<(UnitChoice & { isEnabled: boolean; postcode: string })[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<UnitChoice & { isEnabled: boolean; postcode: string }>`
    select ${choice}, u.is_enabled, u.postcode from unit u where u.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Two who make the same unit at the same moment go one after the other, so that the second is told of the first. */
export async function lockIdentity(tx: Tx, { name, creditCode }: UnitValues): Promise<void> {
  const keys = [`unit name ${unitSearchName(name)}`, ...(creditCode ? [`unit code ${creditCode}`] : [])];
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys.toSorted()}::text[]) key`.execute(
    tx,
  );
}

/** Units that may be the same one: equal name in any spelling, or equal code. */
export async function findTwins(
  db: Db,
  { name, creditCode, exceptId }: { name: string; creditCode: string | undefined; exceptId: string | undefined },
): Promise<UnitChoice[]> {
  const { rows } = await sql<UnitChoice>`
    select ${choice} from unit u
    where (u.search_name = ${unitSearchName(name)} or u.credit_code = ${creditCode ?? null})
      and u.id is distinct from ${exceptId ?? null}::uuid
    order by u.is_enabled desc, u.updated_at desc limit 10`.execute(db);
  return rows;
}

/** Names in their normalised form; names of units that supplied a report but are not linked. */
export async function findByNames(
  db: Db,
  names: readonly string[],
): Promise<(UnitChoice & { searchName: string; postcode: string; licenceNo: string })[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<UnitChoice & { searchName: string; postcode: string; licenceNo: string }>`
    select ${choice}, u.search_name, u.postcode, coalesce(u.details->>'licenceNo', '') as licence_no from unit u
    where u.search_name = any(${names.map(unitSearchName)}) order by u.credit_code is null, u.updated_at desc`.execute(
    db,
  );
  return rows;
}

interface UnitDetails {
  nature?: string;
  licenceNo?: string;
  remark?: string;
  disabledReason?: string;
}
export type StoredUnit = Unit & { details: UnitDetails };

export async function get(db: Db, id: string, { lock = false } = {}): Promise<StoredUnit | undefined> {
  if (!/^[0-9a-f-]{36}$/i.test(id)) return undefined;
  const query = db.selectFrom('unit').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!row) return undefined;
  const details = row.details as UnitDetails; // written only by this feature and by the import, as objects
  const { nature = '', licenceNo = '', remark = '', disabledReason = '' } = details;
  const { searchName: _searchName, createdBy: _by, createdAt: _at, ...unit } = row;
  return {
    ...unit,
    creditCode: row.creditCode ?? undefined,
    areaCode: row.areaCode ?? undefined,
    nature,
    licenceNo,
    remark,
    disabledReason,
    details,
  };
}

export interface UnitValues {
  name: string;
  creditCode: string | undefined;
  roles: string[];
  areaCode: string | undefined;
  address: string;
  contactName: string;
  contactPhone: string;
  postcode: string;
  details: UnitDetails;
}
const columnsOf = ({ details, creditCode, areaCode, ...values }: UnitValues) => ({
  ...values,
  creditCode: creditCode ?? null,
  areaCode: areaCode ?? null,
  searchName: unitSearchName(values.name),
  details: JSON.stringify(details),
});

export const add = (tx: Tx, id: string, values: UnitValues, createdBy: string | undefined) =>
  tx
    .insertInto('unit')
    .values({ id, ...columnsOf(values), createdBy: createdBy ?? null })
    .execute();

export async function change(tx: Tx, id: string, values: UnitValues): Promise<number> {
  const row = await tx
    .updateTable('unit')
    .set({ ...columnsOf(values), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export async function setEnabled(tx: Tx, id: string, isEnabled: boolean, details: UnitDetails): Promise<number> {
  const row = await tx
    .updateTable('unit')
    .set({ isEnabled, details: JSON.stringify(details), version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export const remove = (tx: Tx, id: string) => tx.deleteFrom('unit').where('id', '=', id).execute();

export interface References {
  equipment: number;
  application: number;
  user: number;
  other: number;
}

/** Who refers to a unit, counted to a thousand each; makers are named by the equipment, not linked. */
export async function countReferences(db: Db, { id, name }: { id: string; name: string }): Promise<References> {
  const { rows } = await sql<References>`
    select (select count(*)::int from (
             select from equipment where use_unit_id = ${id} or maintainer_id = ${id} or manufacturer_name = ${name} limit 1000) x) as equipment,
           (select count(*)::int from (select from application where unit_id = ${id} limit 1000) x) as application,
           (select count(*)::int from app_user where unit_id = ${id}) as "user",
           (select count(*)::int from conflict_of_interest where unit_id = ${id})
             + (select count(*)::int from ledger_import where use_unit_id = ${id}) as other`.execute(db);
  return rows[0] ?? { equipment: 0, application: 0, user: 0, other: 0 };
}

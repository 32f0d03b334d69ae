import type { UnitChoice } from '@tejian/contract/archive/unit/unit.contract.ts';
import type { UnitFieldValues } from '@tejian/domain/archive/unit/unit-fields.ts';
import { ownIn } from '@tejian/domain/shared/field/own-record.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import type { Database } from '../../../platform/db/schema.ts';

const choice = sql`u.id, u.name, u.credit_code, u.roles, u.area_code, u.address, u.contact_name, u.contact_phone`;

/** Enabled units by a part of the name, those of the role first, then the most recently touched; without a name only of the role. */
export async function search(
  db: Db,
  request: { name: string; role?: string | undefined; limit: number },
): Promise<UnitChoice[]> {
  const name = unitSearchName(request.name);
  const isNamed = name.length >= 2;
  const namedSql = isNamed
    ? sql`bigrams(u.search_name) @> bigrams(${name}) and u.search_name like ${`%${escapedText(name)}%`}`
    : sql`true`;
  // Each part in the order of the index: a common word has more matches than are worth sorting.
  const newest = (condition: RawBuilder<unknown>) => sql`(select u.id from unit u
    where u.is_enabled and ${namedSql} and ${condition} order by u.updated_at desc, u.id desc limit ${request.limit})`;
  const ofRole = request.role ? sql`u.roles @> array[${request.role}]::text[]` : sql`true`;
  const others = request.role && isNamed ? sql` union all ${newest(sql`not (${ofRole})`)}` : sql``;
  const { rows } = await sql<UnitChoice>`
    select ${choice} from (${newest(ofRole)}${others}) found join unit u using (id)
    order by ${request.role ? sql`${ofRole} desc,` : sql``} u.updated_at desc, u.id desc limit ${request.limit}`.execute(
    db,
  );
  return rows;
}
const escapedText = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

type StoredChoice = UnitChoice & { isEnabled: boolean; postcode: string; mergedIntoName: string | null };

export async function findChoices(db: Db, ids: readonly string[]): Promise<StoredChoice[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<StoredChoice>`
    select ${choice}, u.is_enabled, u.postcode, s.name as merged_into_name
    from unit u left join unit s on s.id = u.merged_into where u.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** Two who make the same unit at the same moment go one after the other, so that the second is told of the first. */
export async function lockIdentity(
  tx: Tx,
  ...units: readonly { name: string; creditCode: string | undefined }[]
): Promise<void> {
  const keys = units.flatMap(({ name, creditCode }) => [
    `unit name ${unitSearchName(name)}`,
    ...(creditCode ? [`unit code ${creditCode}`] : []),
  ]);
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from unnest(${keys.toSorted()}::text[]) key`.execute(
    tx,
  );
}

/** Units that may be the same one: equal name in any spelling, or equal code; a tombstone speaks for the one that goes on. */
export async function findTwins(
  db: Db,
  { name, creditCode, exceptId }: { name: string; creditCode: string | undefined; exceptId: string | undefined },
): Promise<(UnitChoice & { isEnabled: boolean })[]> {
  const { rows } = await sql<UnitChoice & { isEnabled: boolean }>`
    with known as (
      select coalesce(t.merged_into, t.id) as id from unit t
      where t.search_name = ${unitSearchName(name)} or t.credit_code = ${creditCode ?? null})
    select ${choice}, u.is_enabled from unit u
    where u.id in (select id from known) and u.id is distinct from ${exceptId ?? null}::uuid
    order by u.is_enabled desc, u.updated_at desc limit 10`.execute(db);
  return rows;
}

const PER_PROBE = 200;

/** Candidates whose names hold one of the parts; which of them are similar is the rule's affair. */
export async function findProbed(db: Db, probes: readonly string[]): Promise<(UnitChoice & { isEnabled: boolean })[]> {
  if (probes.length === 0) return [];
  const foundSql = probes.map(
    (part) => sql`(select u.id from unit u where bigrams(u.search_name) @> bigrams(${part})
      and u.search_name like ${`%${escapedText(part)}%`} and u.merged_into is null limit ${PER_PROBE})`,
  );
  const { rows } = await sql<UnitChoice & { isEnabled: boolean }>`
    select ${choice}, u.is_enabled from unit u where u.id in (${sql.join(foundSql, sql` union `)})`.execute(db);
  return rows;
}

type NamedUnit = UnitChoice & { searchName: string; postcode: string; licenceNo: string };

/** Units by normalised name, for records that only name them; who was merged is answered by the one that goes on. */
export async function findByNames(db: Db, names: readonly string[]): Promise<NamedUnit[]> {
  if (names.length === 0) return [];
  const { rows } = await sql<NamedUnit>`
    select ${choice}, t.search_name, u.postcode,
      coalesce(nullif(u.details->>'licenceNo', ''), (
        select l.number from unit_licence l where l.unit_id = u.id and l.state = 'valid'
        order by l.valid_to desc nulls last, l.place limit 1), '') as licence_no
    from unit t join unit u on u.id = coalesce(t.merged_into, t.id)
    where t.search_name = any(${names.map(unitSearchName)})
    order by t.merged_into is not null, u.credit_code is null, u.updated_at desc`.execute(db);
  return rows;
}

interface UnitDetails {
  nature?: string;
  licenceNo?: string;
  remark?: string;
  disabledReason?: string;
}

/** A unit as it is stored, its grids apart. */
export type StoredUnit = Omit<Selectable<Database['unit']>, 'details' | 'searchName' | 'createdBy' | 'createdAt'> & {
  details: UnitDetails;
  values: UnitFieldValues;
};

export async function get(db: Db, id: string, { lock = false } = {}): Promise<StoredUnit | undefined> {
  if (!isId(id)) return undefined;
  const query = db.selectFrom('unit').selectAll().where('id', '=', id);
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst();
  return row && storedUnit(row);
}

/** Several units, locked in one order. */
export async function lockAll(tx: Tx, ids: readonly string[]): Promise<StoredUnit[]> {
  if (ids.length === 0) return [];
  const rows = await tx.selectFrom('unit').selectAll().where('id', 'in', ids).orderBy('id').forUpdate().execute();
  return rows.map(storedUnit);
}

function storedUnit(row: Selectable<Database['unit']>): StoredUnit {
  const { nature, licenceNo, remark, disabledReason, ...values } = row.details as UnitDetails & UnitFieldValues; // written by add and change
  const { searchName: _searchName, createdBy: _by, createdAt: _at, ...unit } = row;
  return { ...unit, details: { nature, licenceNo, remark, disabledReason }, values };
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
  values: UnitFieldValues;
  licenceDue: string | undefined;
}
export const columnsOf = ({ details, values, creditCode, areaCode, licenceDue, ...columns }: UnitValues) => ({
  ...columns,
  creditCode: creditCode ?? null,
  areaCode: areaCode ?? null,
  licenceDue: licenceDue ?? null,
  searchName: unitSearchName(columns.name),
  details: JSON.stringify({ ...values, ...details }),
});

/** The unit belongs to the institute of whoever registers it, else to the only one of the installation. */
export const add = (
  tx: Tx,
  id: string,
  values: UnitValues,
  by: { readonly userId: string; readonly organisationId: string | undefined },
) =>
  tx
    .insertInto('unit')
    .values({
      id,
      ...columnsOf(values),
      createdBy: by.userId,
      organisationId: sql`coalesce(${by.organisationId ?? null}::uuid, only_institute())`,
    })
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

export async function setEnabled(tx: Tx, id: string, isEnabled: boolean, disabledReason: string): Promise<number> {
  const row = await tx
    .updateTable('unit')
    .set({
      isEnabled,
      details: sql`details || jsonb_build_object('disabledReason', ${disabledReason}::text)`,
      version: sql`version + 1`,
      updatedAt: sql`now()`,
    })
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow();
  return row.version;
}

export const remove = (tx: Tx, id: string) => tx.deleteFrom('unit').where('id', '=', id).execute();

/** The values that an institute adds to units, by their identifiers. */
export async function findOwnValues(db: Db | Tx, ids: readonly string[]): Promise<Map<string, UnitFieldValues>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('unit')
    .select(['id', 'details'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, details }) => [id, ownIn(details as UnitFieldValues)])); // written by add and change
}

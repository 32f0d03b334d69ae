import type { UnitChoice } from '@tejian/contract/archive/unit/unit.contract.ts';
import type { UnitChange } from '@tejian/domain/archive/unit/unit-changes.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import { insertAll, updateAll } from '../../../platform/db/many-rows.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { columnsOf, type UnitValues } from './unit.store.ts';

export interface Named {
  readonly name: string;
  readonly creditCode: string | undefined;
}
export type Twin = UnitChoice & {
  readonly at: number;
  /** Its name, and the one by which a unit that was merged into it was found. */
  readonly names: readonly string[];
};

/** As findTwins, for many: units of an equal name in any spelling or an equal code, the oldest first. */
export async function findTwinsOf(db: Db, units: readonly Named[]): Promise<Twin[]> {
  if (units.length === 0) return [];
  const names = units.map(({ name }) => unitSearchName(name));
  const codes = units.map(({ creditCode }) => creditCode ?? null);
  // Lateral: each name and each code is one look into its index, whatever the planner knows of a table that is being filled.
  const { rows } = await sql<Twin>`
    select k.at::int - 1 as at, u.id, u.name, u.credit_code, u.roles, u.area_code, u.address, u.contact_name,
      u.contact_phone, array_agg(known.name) || u.name as names
    from unnest(${names}::text[], ${codes}::text[]) with ordinality as k(name, code, at)
    cross join lateral (
      select coalesce(t.merged_into, t.id) as id, t.name from unit t where t.search_name = k.name
      union select coalesce(t.merged_into, t.id), t.name from unit t where t.credit_code = k.code) known
    join unit u on u.id = known.id group by k.at, u.id order by at, u.id`.execute(db);
  return rows;
}

export interface WrittenUnit {
  readonly id: string;
  readonly values: UnitValues;
  /** Contacts of the unit that another name or number was given to. */
  readonly contacts: readonly { id: string; name: string; phone: string }[];
  readonly changes: readonly UnitChange[];
}
type Owner = Pick<Actor, 'userId' | 'name' | 'organisationId'>;

const rowOf = ({ id, values }: WrittenUnit) => {
  const { details, ...columns } = columnsOf(values);
  return { id, ...columns, details: JSON.parse(details) as object }; // columnsOf has just written it
};

/** Adds and changes units with the entries of their history, in a handful of statements however many there are. */
export async function writeUnits(
  tx: Tx,
  { fresh, known }: { fresh: readonly WrittenUnit[]; known: readonly WrittenUnit[] },
  { userId, name: userName, organisationId }: Owner,
): Promise<void> {
  await insertAll(
    tx,
    'unit',
    // Without an institute of the person the column's default decides: the only one of the installation.
    fresh.map((one) => ({ ...rowOf(one), createdBy: userId, ...(organisationId ? { organisationId } : {}) })),
  );
  await updateAll(tx, 'unit', known.map(rowOf), { hasTime: true });
  const contacts = known.flatMap((one) => one.contacts);
  if (contacts.length > 0)
    await sql`update unit_contact c set name = r.name, phone = r.phone
      from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as r(id uuid, name text, phone text)
      where c.id = r.id`.execute(tx);
  await insertAll(
    tx,
    'unitChange',
    [...fresh, ...known].map(({ id, changes }) => ({
      id: newId(),
      unitId: id,
      userId,
      userName,
      business: 'import',
      changes,
    })),
  );
}

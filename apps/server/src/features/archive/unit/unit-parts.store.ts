import type { Branch, Contact, Licence, UnitParts } from '@tejian/domain/archive/unit/unit-parts.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';

type WithId<R> = R & { id: string };
export interface StoredParts extends UnitParts {
  branches: readonly WithId<Branch>[];
  contacts: readonly WithId<Contact>[];
  licences: readonly WithId<Licence>[];
}

/** The rows of a unit's grids in their order. */
export const findParts = async (db: Db, unitId: string): Promise<StoredParts> =>
  (await findPartsOf(db, [unitId])).get(unitId) ?? { branches: [], contacts: [], licences: [] };

/** The grids of several units. */
export async function findPartsOf(db: Db, unitIds: readonly string[]): Promise<ReadonlyMap<string, StoredParts>> {
  if (unitIds.length === 0) return new Map();
  const branches = await db
    .selectFrom('unitBranch')
    .select(['unitId', 'id', 'name', 'areaCode', 'address', 'contactName', 'contactPhone', 'remark'])
    .where('unitId', 'in', unitIds)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const contacts = await db
    .selectFrom('unitContact')
    .select(['unitId', 'id', 'name', 'role', 'phone', 'email', 'isPrimary'])
    .where('unitId', 'in', unitIds)
    .orderBy('isPrimary', 'desc')
    .orderBy('place')
    .orderBy('id')
    .execute();
  const licences = await db
    .selectFrom('unitLicence')
    .select(['unitId', 'id', 'type', 'number', 'scope', 'level', 'issuedBy', 'validFrom', 'validTo', 'state'])
    .where('unitId', 'in', unitIds)
    .orderBy('place')
    .orderBy('id')
    .execute();
  const branchesOf = Map.groupBy(branches, ({ unitId }) => unitId);
  const contactsOf = Map.groupBy(contacts, ({ unitId }) => unitId);
  const licencesOf = Map.groupBy(licences, ({ unitId }) => unitId);
  return new Map(
    unitIds.map((id) => [
      id,
      {
        branches: (branchesOf.get(id) ?? []).map(({ unitId: _unit, areaCode, ...row }) => ({
          ...row,
          areaCode: areaCode ?? undefined,
        })),
        contacts: (contactsOf.get(id) ?? []).map(({ unitId: _unit, ...row }) => row),
        licences: (licencesOf.get(id) ?? []).map(({ unitId: _unit, validFrom, validTo, ...row }) => ({
          ...row,
          validFrom: validFrom ?? undefined,
          validTo: validTo ?? undefined,
        })),
      },
    ]),
  );
}

type Part = 'unitBranch' | 'unitContact' | 'unitLicence';
interface Rows {
  table: Part;
  rows: readonly (Record<string, unknown> & { id: string })[];
}

/** Makes the stored rows those given: rows that are gone go, known ones change, the others are added. */
async function replace(tx: Tx, unitId: string, { table, rows }: Rows): Promise<void> {
  const ids = rows.map(({ id }) => id);
  const goneSql = tx.deleteFrom(table).where('unitId', '=', unitId);
  await (ids.length > 0 ? goneSql.where('id', 'not in', ids) : goneSql).execute();
  if (table === 'unitContact')
    await tx.updateTable(table).set({ isPrimary: false }).where('unitId', '=', unitId).execute(); // one at a time
  for (const [place, { id, ...row }] of rows.entries()) {
    const changedRecord = await tx
      .updateTable(table)
      .set({ ...row, place })
      .where('id', '=', id)
      .where('unitId', '=', unitId)
      .executeTakeFirst();
    if (changedRecord.numUpdatedRows === 0n)
      await tx
        .insertInto(table)
        .values({ ...row, id, unitId, place } as never) // the columns are those of the part, listed by the callers below
        .execute();
  }
}

/** Rows with identifiers: those that the unit has keep theirs, any other row is a new one. */
export function identifiedIds<R extends { id?: string | undefined }>(
  rows: readonly R[],
  storedUnits: readonly { id: string }[],
): WithId<R>[] {
  const knownIds = new Set(storedUnits.map(({ id }) => id));
  return rows.map((row) => ({ ...row, id: row.id && knownIds.delete(row.id) ? row.id : newId() }));
}

export async function keepParts(tx: Tx, unitId: string, before: StoredParts, after: StoredParts): Promise<void> {
  if (after.branches !== before.branches)
    await replace(tx, unitId, {
      table: 'unitBranch',
      rows: after.branches.map(({ areaCode, ...row }) => ({ ...row, areaCode: areaCode ?? null })),
    });
  if (after.contacts !== before.contacts)
    await replace(tx, unitId, { table: 'unitContact', rows: after.contacts.map((row) => ({ ...row })) });
  if (after.licences !== before.licences) await keepLicences(tx, unitId, before.licences, after.licences);
}

/** A licence that ends on another day is warned of anew. */
async function keepLicences(tx: Tx, unitId: string, before: StoredParts['licences'], after: StoredParts['licences']) {
  const ending = new Map(before.map(({ id, validTo }) => [id, validTo]));
  const rows = after.map(({ validFrom, validTo, ...row }) => ({
    ...row,
    validFrom: validFrom ?? null,
    validTo: validTo ?? null,
    ...(ending.get(row.id) === validTo ? {} : { toldBand: null }),
  }));
  await replace(tx, unitId, { table: 'unitLicence', rows });
}

import { licenceDue, type Licence } from '@tejian/domain/archive/unit/unit-parts.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/id.ts';
import type { Moved } from './unit-references.store.ts';
import type { UnitValues } from './unit.store.ts';

/** From now on the unit leads to another one. */
export const makeTombstone = (tx: Tx, id: string, survivorId: string) =>
  tx
    .updateTable('unit')
    .set({ mergedInto: survivorId, isEnabled: false, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

export const reviveTombstone = (tx: Tx, id: string, isEnabled: boolean) =>
  tx
    .updateTable('unit')
    .set({ mergedInto: null, isEnabled, version: sql`version + 1`, updatedAt: sql`now()` })
    .where('id', '=', id)
    .execute();

/** The one called first stays; whoever comes from the other unit is a further contact. */
export async function setPrimary(tx: Tx, unitId: string, contactId: string | undefined): Promise<void> {
  await tx.updateTable('unitContact').set({ isPrimary: false }).where('unitId', '=', unitId).execute();
  if (contactId) await tx.updateTable('unitContact').set({ isPrimary: true }).where('id', '=', contactId).execute();
}

/** The day on which the first valid licence ends, from the rows as they are now. */
export async function dueOf(tx: Tx, unitId: string): Promise<string | undefined> {
  const rows = await tx.selectFrom('unitLicence').select(['validTo', 'state']).where('unitId', '=', unitId).execute();
  return licenceDue(
    rows.map(({ validTo, state }): Pick<Licence, 'validTo' | 'state'> => ({ validTo: validTo ?? undefined, state })),
  );
}

/** The survivor as it was, so that an undone merge leaves no trace in it. */
export interface Before {
  values: UnitValues;
  mergedWasEnabled: boolean;
  /** Contacts that were called first, of both. */
  primary: { survivor: string | undefined; merged: string | undefined };
}

export async function addMerge(
  tx: Tx,
  merge: {
    survivorId: string;
    mergedId: string;
    userId: string;
    userName: string;
    before: Before;
    version: number;
    moved: Moved;
  },
): Promise<string> {
  const id = newId();
  const { before, moved, ...columns } = merge;
  await tx
    .insertInto('unitMerge')
    .values({ id, ...columns, before: JSON.stringify(before), moved: JSON.stringify(moved) })
    .execute();
  return id;
}

export interface StoredMerge {
  id: string;
  survivorId: string;
  mergedId: string;
  version: number;
  before: Before;
  moved: Moved;
  isUndone: boolean;
}

export async function getMerge(tx: Tx, id: string): Promise<StoredMerge | undefined> {
  const row = await tx.selectFrom('unitMerge').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) return undefined;
  const { before, moved, undoneAt, ...merge } = row;
  return { ...merge, before: before as Before, moved: moved as Moved, isUndone: undoneAt !== null }; // written by addMerge
}

export const markUndone = (tx: Tx, id: string, userName: string) =>
  tx
    .updateTable('unitMerge')
    .set({ undoneAt: sql`now()`, undoneBy: userName })
    .where('id', '=', id)
    .execute();

export const findMerges = (db: Db, survivorId: string) =>
  db
    .selectFrom('unitMerge as m')
    .innerJoin('unit as u', 'u.id', 'm.mergedId')
    .select(['m.id', 'm.at', 'm.userName', 'm.mergedId', 'u.name as mergedName', 'm.undoneAt', 'm.undoneBy'])
    .where('m.survivorId', '=', survivorId)
    .orderBy('m.at', 'desc')
    .limit(50)
    .execute();

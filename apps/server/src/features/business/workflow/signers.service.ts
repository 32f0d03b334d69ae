import type { Person } from '@tejian/domain/business/workflow/facts.ts';
import type { SignedReport, Signer } from '@tejian/domain/business/workflow/signer.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { conflictsByRecord, labelsOf } from './flow-facts.service.ts';
import { signersFrom, type SignerRow } from './flow-facts.store.ts';

export interface Owned {
  readonly equipmentId: string;
  /** The unit that declared: an interest in it rules somebody out. */
  readonly unitId: string;
}

/**
 * The facts that the rules of signatures ask about some people, for each of some pieces of equipment (G01, G04, G05).
 */
export async function signersByEquipment(
  db: Db | Tx,
  people: readonly Person[],
  owners: readonly Owned[],
): Promise<(equipmentId: string) => Signer[]> {
  const ids = people.map(({ userId }) => userId);
  const heldRows = new Map((await signersFrom(db, ids)).map((row) => [row.userId, row]));
  // of a device that is named twice the last declaration counts
  const ownedOwners = [...new Map(owners.map((one) => [one.equipmentId, { ...one, id: one.equipmentId }])).values()];
  const conflicts = await conflictsByRecord(db, ids, ownedOwners);
  const none: Omit<SignerRow, 'userId'> = { qualifications: [], scopes: [], signature: null };
  return (equipmentId) =>
    people.map(({ userId, name }) => {
      const { qualifications, scopes, signature } = heldRows.get(userId) ?? none;
      const ownConflicts = (conflicts.get(equipmentId) ?? []).filter((one) => one.userId === userId);
      return { userId, name, qualifications, scopes, signature: signature ?? undefined, conflicts: ownConflicts };
    });
}

/** The same for one report, its people in the order asked. */
export const signersOf = async (db: Db | Tx, people: readonly Person[], ownedTable: Owned): Promise<Signer[]> =>
  (await signersByEquipment(db, people, [ownedTable]))(ownedTable.equipmentId);

/** The facts that a signature is asked about: the kind and category of a record in words. */
export async function codedReport(
  db: Db | Tx,
  { kindCode: kind, categoryCode: category }: { readonly kindCode: string; readonly categoryCode: string },
): Promise<Pick<SignedReport, 'kind' | 'kindLabel' | 'category' | 'categoryLabel'>> {
  const { kindLabel, categoryLabel } = await labelsOf(db, kind, category);
  return { kind, kindLabel, category, categoryLabel };
}

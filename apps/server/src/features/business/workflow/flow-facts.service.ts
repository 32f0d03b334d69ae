import { guardText } from '@tejian/domain/business/workflow/guard.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { codeLabels, conflictsOf, locksOn, takeLocks, type HeldLock, type OwnedEquipment } from './flow-facts.store.ts';
import type { Conflict } from './flow-facts.scope.ts';

export { qualifiedPeople } from './flow-facts.store.ts';

/** The names of kind and category, and which lock a periodic date slot takes. */
export interface CodeLabels {
  readonly kindLabel: string;
  readonly categoryLabel: string;
  /** G07: the date slot where the category has one, else the category itself. */
  readonly lockSlot: string;
  /** Statutory periodic inspection, to which the acceptance guards apply. */
  readonly isPeriodic: boolean;
}

/** The lock of a category, and the guards that it brings, by the date slot that it has. */
export const slotOf = (
  category: string,
  dateSlot: number | null | undefined,
): Pick<CodeLabels, 'lockSlot' | 'isPeriodic'> => ({
  lockSlot: dateSlot ? `date-${dateSlot}` : category,
  isPeriodic: /^2[1-5]$/.test(category),
});

export async function labelsOf(db: Db | Tx, kind: string, category: string): Promise<CodeLabels> {
  const foundRow = await codeLabels(db, kind, category);
  return {
    kindLabel: foundRow?.kindLabel ?? kind,
    categoryLabel: foundRow?.categoryLabel ?? category,
    ...slotOf(category, foundRow?.dateSlot),
  };
}

/** G04 for records: interests in the inspected, using and maintaining units of their equipment, by record. */
export async function conflictsByRecord(
  db: Db | Tx,
  userIds: readonly string[],
  ownedEquipment: readonly OwnedEquipment[],
): Promise<ReadonlyMap<string, Conflict[]>> {
  const all = Map.groupBy(await conflictsOf(db, userIds, ownedEquipment), ({ id }) => id);
  return new Map(ownedEquipment.map(({ id }) => [id, (all.get(id) ?? []).map(({ id: _id, ...conflict }) => conflict)]));
}

type Named = { readonly id: string; readonly name: string };

/** A line of an installation, or the equipment itself, in a sentence about its lock. */
export const lockedName = (equipment: string, part: string | undefined): string =>
  part === undefined ? equipment : guardText.lockedPart(equipment, part);

/** Two inspections meet where one of them is of the whole, or both are of the same line. */
const holds = (lock: HeldLock, part: Named | undefined) =>
  lock.partId === null || part === undefined || lock.partId === part.id;

/** The equipment that a record will hold, with its lines, and the slot in which it does. */
interface Holding {
  /** Of the record: what it holds itself is in nobody's way. */
  readonly id: string;
  readonly slot: string;
  readonly equipment: readonly { readonly id: string; readonly shown: string; readonly parts?: readonly Named[] }[];
}

/** G07: who holds the equipment or its lines, by record. */
export async function lockFacts(
  db: Db | Tx,
  records: readonly Holding[],
): Promise<ReadonlyMap<string, { equipment: string; holder: string }[]>> {
  const ids = new Set(records.flatMap(({ equipment }) => equipment.map(({ id }) => id)));
  const heldLocks = await locksOn(db, [...ids]);
  return new Map(records.map((record) => [record.id, blockedOf(record, heldLocks)]));
}

const blockedOf = ({ id: recordId, slot, equipment }: Holding, heldLocks: readonly HeldLock[]) =>
  equipment.flatMap(({ id, shown, parts = [] }) =>
    heldLocks
      .filter((lock) => lock.equipmentId === id && lock.slot === slot && lock.itemId !== recordId)
      .flatMap((lock) => {
        const metParts = parts.length === 0 ? [undefined] : parts.filter((part) => holds(lock, part));
        return metParts.map((part) => ({ equipment: lockedName(shown, part?.name), holder: lock.holder }));
      }),
  );

/** G07: takes the locks for new items; answers those that somebody was faster with, and who. */
export async function claimLocks(
  tx: Tx,
  slot: string,
  wantedItems: readonly { itemId: string; equipmentId: string; parts: readonly Named[] }[],
): Promise<{ equipmentId: string; part?: Named | undefined; holder: string }[]> {
  const each = wantedItems.flatMap(({ itemId, equipmentId, parts }) =>
    (parts.length === 0 ? [undefined] : parts).map((part) => ({ itemId, equipmentId, part })),
  );
  const keyOf = (itemId: string, partId: string | null | undefined) => `${itemId} ${partId ?? ''}`;
  const takenKeys = new Set((await takeLocks(tx, slot, each)).map(({ itemId, partId }) => keyOf(itemId, partId)));
  const missedRows = each.filter(({ itemId, part }) => !takenKeys.has(keyOf(itemId, part?.id)));
  if (missedRows.length === 0) return [];
  const heldLocks = await locksOn(
    tx,
    missedRows.map((one) => one.equipmentId),
  );
  return missedRows.map(({ itemId, equipmentId, part }) => ({
    equipmentId,
    part,
    holder:
      heldLocks.find(
        (lock) => lock.equipmentId === equipmentId && lock.slot === slot && lock.itemId !== itemId && holds(lock, part),
      )?.holder ?? '',
  }));
}

import { guardText, inspectorLevels } from '@tejian/domain/business/workflow/guard.text.ts';
import type { QualificationFacts } from '@tejian/domain/business/workflow/facts.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import {
  codeLabels,
  conflictsOf,
  locksOn,
  qualifiedPeople,
  takeLocks,
  unitsOf,
  type Conflict,
  type HeldLock,
  type QualifiedPerson,
} from './flow-facts.store.ts';

/** What kind and category are called, and which lock a periodic date slot takes. */
export interface CodeLabels {
  readonly kindLabel: string;
  readonly categoryLabel: string;
  /** G07: the date slot where the category has one, else the category itself. */
  readonly lockSlot: string;
  /** Statutory periodic inspection, to which the acceptance guards apply. */
  readonly isPeriodic: boolean;
}

export async function labelsOf(db: Db | Tx, kind: string, category: string): Promise<CodeLabels> {
  const found = await codeLabels(db, kind, category);
  return {
    kindLabel: found?.kindLabel ?? kind,
    categoryLabel: found?.categoryLabel ?? category,
    lockSlot: found?.dateSlot ? `date-${found.dateSlot}` : category,
    isPeriodic: /^2[1-5]$/.test(category),
  };
}

export interface Team {
  readonly people: readonly QualifiedPerson[];
  readonly qualification: QualificationFacts;
}

interface TeamAsked {
  readonly userIds: readonly string[];
  readonly leadId: string | null;
  readonly kind: string;
  readonly kindLabel: string;
  /** Planned and actual dates on which all must be qualified. */
  readonly dates: readonly string[];
}

/** G01: the people who inspect, with what they are qualified for. */
export async function teamFacts(db: Db | Tx, asked: TeamAsked): Promise<Team> {
  const people = await qualifiedPeople(db, asked.userIds);
  return { people, qualification: qualificationOf(people, asked) };
}

/** The same facts from people that were already read, for many items of one arrangement. */
export const qualificationOf = (
  people: readonly QualifiedPerson[],
  asked: Omit<TeamAsked, 'userIds'>,
): QualificationFacts => ({
  kind: asked.kind,
  kindLabel: asked.kindLabel,
  dates: [...new Set(asked.dates)],
  levelLabels: inspectorLevels,
  people: people.map((person) => ({
    userId: person.userId,
    name: person.name,
    lead: person.userId === asked.leadId,
    qualifications: person.qualifications,
  })),
});

/** G04 for items: interests in the inspected, using and maintaining units, by equipment. */
export async function conflictsByEquipment(
  db: Db | Tx,
  userIds: readonly string[],
  owners: readonly { equipmentId: string; unitId: string }[],
): Promise<ReadonlyMap<string, Conflict[]>> {
  const units = new Map(owners.map(({ equipmentId, unitId }) => [equipmentId, new Set([unitId])]));
  for (const { equipmentId, unitIds } of await unitsOf(db, [...units.keys()]))
    for (const unitId of unitIds) units.get(equipmentId)?.add(unitId);
  const all = await conflictsOf(db, userIds, [...new Set([...units.values()].flatMap((each) => [...each]))]);
  return new Map([...units].map(([equipmentId, ids]) => [equipmentId, all.filter((each) => ids.has(each.unitId))]));
}

type Named = { readonly id: string; readonly name: string };

/** A line of an installation, or the equipment itself, in a sentence about its lock. */
export const lockedName = (equipment: string, part: string | undefined): string =>
  part === undefined ? equipment : guardText.lockedPart(equipment, part);

/** Two inspections meet where one of them is of the whole, or both are of the same line. */
const holds = (lock: HeldLock, part: Named | undefined) =>
  lock.partId === null || part === undefined || lock.partId === part.id;

/** G07: who holds the equipment or its lines, other than the item itself. */
export async function lockFacts(
  db: Db | Tx,
  equipment: readonly { id: string; shown: string; parts?: readonly Named[] }[],
  slot: string,
  exceptItem?: string,
): Promise<ReadonlyMap<string, { equipment: string; holder: string }[]>> {
  const held = await locksOn(
    db,
    equipment.map((each) => each.id),
  );
  const blocking = held.filter((lock) => lock.slot === slot && lock.itemId !== exceptItem);
  return new Map(
    equipment.map(({ id, shown, parts = [] }) => [
      id,
      blocking
        .filter((lock) => lock.equipmentId === id)
        .flatMap((lock) => {
          const met = parts.length === 0 ? [undefined] : parts.filter((part) => holds(lock, part));
          return met.map((part) => ({ equipment: lockedName(shown, part?.name), holder: lock.holder }));
        }),
    ]),
  );
}

/** G07: takes the locks for new items; answers those that somebody was faster with, and who. */
export async function claimLocks(
  tx: Tx,
  slot: string,
  wanted: readonly { itemId: string; equipmentId: string; parts: readonly Named[] }[],
): Promise<{ equipmentId: string; part?: Named | undefined; holder: string }[]> {
  const each = wanted.flatMap(({ itemId, equipmentId, parts }) =>
    (parts.length === 0 ? [undefined] : parts).map((part) => ({ itemId, equipmentId, part })),
  );
  const keyOf = (itemId: string, partId: string | null | undefined) => `${itemId} ${partId ?? ''}`;
  const taken = new Set((await takeLocks(tx, slot, each)).map(({ itemId, partId }) => keyOf(itemId, partId)));
  const missed = each.filter(({ itemId, part }) => !taken.has(keyOf(itemId, part?.id)));
  if (missed.length === 0) return [];
  const held = await locksOn(
    tx,
    missed.map((one) => one.equipmentId),
  );
  return missed.map(({ itemId, equipmentId, part }) => ({
    equipmentId,
    part,
    holder:
      held.find(
        (lock) => lock.equipmentId === equipmentId && lock.slot === slot && lock.itemId !== itemId && holds(lock, part),
      )?.holder ?? '',
  }));
}

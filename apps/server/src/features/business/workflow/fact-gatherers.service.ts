import type { FactKey, GuardFacts } from '@tejian/domain/business/workflow/facts.ts';
import type { GatheredFacts } from './flow-record.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';

type Facts<Key extends FactKey> = ReadonlyMap<string, NonNullable<GuardFacts[Key]>>;
type Gatherer<Subject, Key extends FactKey> = (
  db: Db | Tx,
  subjects: readonly Subject[],
) => Promise<Facts<Key>> | Facts<Key>;

/**
 * The gatherers of the facts of the guards, for many records at once, by their identifiers. A subject is what an act
 * knows of a record. The table of an act has every fact that the guards of its behaviour look at
 * (fact-gatherers.test.ts).
 */
export type FactGatherers<Subject> = { readonly [Key in FactKey]?: Gatherer<Subject, Key> };

/** Asks each of the gatherers that are needed once, whatever the number of records. */
export async function gatherFacts<Subject extends { readonly id: string }>(
  db: Db | Tx,
  gatherers: FactGatherers<Subject>,
  neededKeys: ReadonlySet<FactKey>,
  subjects: readonly Subject[],
): Promise<ReadonlyMap<string, GatheredFacts>> {
  const gatheredSubjects = new Map<string, Partial<Record<FactKey, unknown>>>(subjects.map(({ id }) => [id, {}]));
  for (const key of neededKeys)
    for (const [id, fact] of (await gatherers[key]?.(db, subjects)) ?? [])
      gatheredSubjects.set(id, { ...gatheredSubjects.get(id), [key]: fact });
  return gatheredSubjects as ReadonlyMap<string, GatheredFacts>; // each fact stands under the key of its own gatherer
}

/** A gatherer of what the act knows already. */
export const knownOf =
  <Subject extends { readonly id: string }, Fact>(factOf: (subject: Subject) => Fact) =>
  (_db: Db | Tx, subjects: readonly Subject[]): ReadonlyMap<string, Fact> =>
    new Map(subjects.map((subject) => [subject.id, factOf(subject)]));

/** A gatherer of what is read of one record after the other: reports are judged one by one, before anything is locked. */
export const readOf =
  <Subject extends { readonly id: string }, Fact>(factOf: (db: Db | Tx, subject: Subject) => Promise<Fact>) =>
  async (db: Db | Tx, subjects: readonly Subject[]): Promise<ReadonlyMap<string, Fact>> => {
    const facts = new Map<string, Fact>();
    for (const subject of subjects) facts.set(subject.id, await factOf(db, subject));
    return facts;
  };

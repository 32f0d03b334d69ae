import { stepLabels } from '@tejian/domain/shared/code-set/step-labels.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { inspectionCategories } from '../catalogue/inspection.service.ts';
import { catalogue } from '../catalogue/catalogue.service.ts';
import { offersOf } from '../code-set/code-set.service.ts';

/** The name of a code; a code without one is shown as it is, as on the screen. */
export type CodeNames = (set: string, code: string) => string;

type Names = ReadonlyMap<string, string>;

/** The product's own sets of codes, which are no dictionaries. */
const ownSets: Readonly<Record<string, (db: Db) => Promise<Names>>> = {
  catalogue: async (db) => new Map((await catalogue(db)).map(({ code, name }) => [code, name])),
  EQUIPMENT_KIND: async (db) => new Map((await catalogue(db)).map(({ code, name }) => [code, name])),
  category: async (db) => new Map((await inspectionCategories(db, {})).map(({ code, label }) => [code, label])),
  // Flows of the house add steps, which the dictionary keeps.
  step: async (db) => {
    const addedRows = (await offersOf(db, ['FLOW_STEP']))('FLOW_STEP') ?? [];
    return new Map([...addedRows.map(({ value, label }) => [value, label] as const), ...Object.entries(stepLabels)]);
  },
};

export async function codeNames(db: Db, sets: readonly string[]): Promise<CodeNames> {
  const names = new Map<string, Names>();
  const dictionaries = sets.filter((set) => !Object.hasOwn(ownSets, set));
  const offers = await offersOf(db, dictionaries);
  for (const set of dictionaries) names.set(set, new Map(offers(set)?.map(({ value, label }) => [value, label])));
  for (const set of sets) {
    const ownNames = await ownSets[set]?.(db);
    if (ownNames) names.set(set, ownNames);
  }
  return (set, code) => names.get(set)?.get(code) ?? code;
}

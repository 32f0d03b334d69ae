import type { Area, DictionaryItem } from '@tejian/contract/shared/code-set/code-set.contract.ts';
import { AREA_ROOT, DICTIONARY_ROOT, lookupCode } from '@tejian/domain/shared/code-set/walk.ts';
import { kindText } from '@tejian/domain/shared/catalogue/kinds.text.ts';
import { codeSetText } from '@tejian/domain/shared/code-set/code-set.text.ts';
import type { Offers } from '@tejian/domain/shared/field/read-value.ts';
import type { Db } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import * as areas from './area.store.ts';
import * as store from './code-set.store.ts';

/** Taken from the organisation each time, never from the dictionary tables. */
const DEPARTMENTS = 'inspect_department';

interface Lookup {
  errorCode: number;
  data?: DictionaryItem;
}

export function items(db: Db, query: store.DictionaryQuery, actor: Actor): Promise<DictionaryItem[]> {
  return query.type === DEPARTMENTS ? departments(db, actor) : itemsOf(db, query);
}

/** A type that is none would be answered like a dictionary without items. Before a type is chosen, pages ask without one. */
async function itemsOf(db: Db, query: store.DictionaryQuery): Promise<DictionaryItem[]> {
  const rows = await store.findItems(db, query);
  if (rows.length > 0 || query.type === '' || (await store.isType(db, query.type))) return rows;
  throw new Refusal(codeSetText.unknownType(query.type), { type: codeSetText.unknownType(query.type) });
}

async function departments(db: Db, actor: Actor): Promise<DictionaryItem[]> {
  const rows = await store.findDepartments(db, actor.organisationId);
  const ids = new Set(rows.map(({ id }) => id));
  return rows.map(({ id, name, parentId }) => {
    const parent = parentId && ids.has(parentId) ? parentId : undefined;
    return {
      id,
      value: id,
      label: name,
      parentValue: parent ?? '',
      parentId: parent ?? DICTIONARY_ROOT,
      childrenSum: rows.filter((one) => one.parentId === id).length,
      type: DEPARTMENTS,
    };
  });
}

export async function item(db: Db, type: string, value: string, actor: Actor): Promise<Lookup> {
  const data =
    type === DEPARTMENTS
      ? (await departments(db, actor)).find((one) => one.value === value)
      : await store.findItem(db, type, value);
  return data ? { errorCode: lookupCode.found, data } : { errorCode: lookupCode.unknown };
}

export async function parentItem(db: Db, type: string, value: string, actor: Actor): Promise<Lookup> {
  const { data: child } = await item(db, type, value, actor);
  if (!child) return { errorCode: lookupCode.unknown };
  if (child.parentId === DICTIONARY_ROOT) return { errorCode: lookupCode.top };
  const data =
    type === DEPARTMENTS
      ? (await departments(db, actor)).find(({ id }) => id === child.parentId)
      : await store.findItemById(db, child.parentId);
  return data ? { errorCode: lookupCode.found, data } : { errorCode: lookupCode.unknown };
}

/** The offers of the dictionaries, for reading a record against its field definitions (import, forms). */
export async function offersOf(db: Db, types: readonly string[]): Promise<Offers> {
  const offeredGroups = Map.groupBy(await store.findItemsOf(db, types), ({ type }) => type);
  return (type) => offeredGroups.get(type);
}

/** Sets that views call by the kind of cell that shows them. */
const dictionaryOf: Readonly<Record<string, string>> = { category: 'INSPECTION_CATEGORY', step: 'FLOW_STEP' };
const KINDS = 'EQUIPMENT_KIND';
/** Kinds, categories and varieties: what a column of the catalogue can hold. */
const CATALOGUE = 'catalogue';

/**
 * Codes that records were looked for by and that their sets have, for each database. A set keeps what it had, so what was found
 * once is not asked for with each page of a list; what was not found is.
 */
const soughtBefore = new WeakMap<Db, Map<string, Set<string>>>();

/**
 * The codes among these that a set has to offer: a dictionary, the areas, or the kinds of equipment, which are no
 * table. Where records are looked for, what a dictionary offered once is known too.
 */
export async function knownCodes(
  db: Db,
  set: string,
  codes: readonly string[],
  isSought: boolean,
): Promise<ReadonlySet<string>> {
  if (!isSought) return askedCodes(db, set, codes, store.findOffered);
  const ofSets = soughtBefore.get(db) ?? new Map<string, Set<string>>();
  soughtBefore.set(db, ofSets);
  const before = ofSets.get(set) ?? new Set();
  if (codes.every((code) => before.has(code))) return before;
  const foundCodes = await askedCodes(db, set, codes, store.findKnown);
  ofSets.set(set, new Set([...before, ...foundCodes]));
  return foundCodes;
}

/** A dictionary keeps the items that it offers no more, with their words. */
export async function endedWord(db: Db, set: string, code: string): Promise<string | undefined> {
  return (await store.findItem(db, dictionaryOf[set] ?? set, code))?.label;
}

async function askedCodes(
  db: Db,
  set: string,
  codes: readonly string[],
  findInDictionary: typeof store.findKnown,
): Promise<ReadonlySet<string>> {
  const kinds = codes.filter((code) => Object.hasOwn(kindText, code));
  if (set === KINDS) return new Set(kinds);
  if (set === CATALOGUE) return new Set([...kinds, ...(await store.findInCatalogue(db, codes))]);
  if (set === 'AREA') return new Set(await areas.findKnown(db, codes));
  return new Set(await findInDictionary(db, dictionaryOf[set] ?? set, codes));
}

export const areasUnder = (db: Db, parentId: string): Promise<Area[]> =>
  areas.findAreasUnder(db, parentId || AREA_ROOT);

export const areaPath = (db: Db, code: string): Promise<Area[]> => areas.findAreaLine(db, code);

export const searchAreas = areas.searchAreas;

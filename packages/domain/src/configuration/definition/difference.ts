// What differs between two versions of a definition, place by place.

export interface Change {
  /** The place in the document, with parts of a list by what names them: `steps[BGLR].label`. */
  readonly place: string;
  readonly change: 'added' | 'removed' | 'changed' | 'order';
  readonly before?: unknown;
  readonly after?: unknown;
}

export type Part = Readonly<Record<string, unknown>>;
export const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The keys that name a part of a list, in the order in which they are tried; a transition is named by its ends and its
 * call.
 */
const NAMES: readonly (readonly string[])[] = [['code'], ['id'], ['key'], ['no'], ['from', 'to', 'call']];

/** The changes that lead from one document to the other; none where they say the same. */
export function difference(before: unknown, after: unknown): Change[] {
  return changesAt('', before, after);
}

function changesAt(place: string, before: unknown, after: unknown): Change[] {
  if (Array.isArray(before) && Array.isArray(after)) return listChanges(place, before, after);
  if (isPart(before) && isPart(after)) return partChanges(place, before, after);
  if (Object.is(before, after)) return [];
  if (before === undefined) return [{ place, change: 'added', after }];
  if (after === undefined) return [{ place, change: 'removed', before }];
  return [{ place, change: 'changed', before, after }];
}

function partChanges(place: string, before: Part, after: Part): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names.flatMap((name) => changesAt(place === '' ? name : `${place}.${name}`, before[name], after[name]));
}

function listChanges(place: string, before: readonly unknown[], after: readonly unknown[]): Change[] {
  const [old, now] = namedValues(before, after);
  const names = [...new Set([...old.keys(), ...now.keys()])];
  const changes = names.flatMap((name) => changesAt(`${place}[${name}]`, old.get(name), now.get(name)));
  const keptTexts = [...old.keys()].filter((name) => now.has(name));
  const isMoved = [...now.keys()].filter((name) => old.has(name)).some((name, at) => name !== keptTexts[at]);
  return isMoved ? [...changes, { place, change: 'order', before: keptTexts, after: [...now.keys()] }] : changes;
}

/** Both lists by the first name that every part of both has and none shares, otherwise by their places. */
function namedValues(before: readonly unknown[], after: readonly unknown[]) {
  const keys = namesOfParts(before, after);
  const by = (list: readonly unknown[]): ReadonlyMap<string, unknown> =>
    new Map(list.map((part, at) => [keys ? nameBy(keys, part) : String(at), part]));
  return [by(before), by(after)] as const;
}

/** The keys that name the parts of several states of one list; nothing where they can only be counted. */
export const namesOfParts = (...lists: readonly (readonly unknown[])[]): readonly string[] | undefined =>
  NAMES.find((fields) => lists.every((list) => isNaming(fields, list)));

function isNaming(fields: readonly string[], list: readonly unknown[]): boolean {
  const names = list.map((part) => (isPart(part) && fields.every((field) => isName(part[field])) ? part : undefined));
  if (names.includes(undefined)) return false;
  return new Set(names.map((part) => nameBy(fields, part))).size === list.length;
}

const isName = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';
export const nameBy = (fields: readonly string[], part: unknown): string =>
  isPart(part) ? fields.map((field) => String(part[field])).join('→') : '';

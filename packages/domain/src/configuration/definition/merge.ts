// Two people changed one document from the same state of it.
import { isPart, nameBy, namesOfParts, type Part } from './difference.ts';

/** One value in three states: as both had it, as this person left it, as the other saved it. Absent: nothing. */
interface Three<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

interface MergedDocument {
  readonly content: object;
  /** Places that both changed: this person's value stands there, because it is nowhere else. */
  readonly clashes: readonly string[];
}

/** Three states of a list and what names their parts. */
type Lists = Three<readonly unknown[]> & { readonly keys: readonly string[] };

/** Takes what the other saved into what this person has: what only one of them changed is theirs. */
export function mergeDocuments(base: object, mine: object, theirs: object): MergedDocument {
  const clashes: string[] = [];
  const content = mergedValue('', { base, mine, theirs }, clashes);
  return { content: isPart(content) ? content : mine, clashes };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

function mergedValue(place: string, three: Three<unknown>, clashes: string[]): unknown {
  const { base, mine, theirs } = three;
  if (isSame(mine, base) || isSame(mine, theirs)) return theirs;
  if (isSame(theirs, base)) return mine;
  if (isPart(base) && isPart(mine) && isPart(theirs)) return mergedPart(place, { base, mine, theirs }, clashes);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const keys = namesOfParts(base, mine, theirs);
    if (keys) return mergedList(place, { base, mine, theirs, keys }, clashes);
  }
  clashes.push(place);
  return mine;
}

function mergedPart(place: string, { base, mine, theirs }: Three<Part>, clashes: string[]): Part {
  const names = [...new Set([theirs, mine].flatMap(Object.keys))];
  return Object.fromEntries(
    names.flatMap((name) => {
      const three = { base: base[name], mine: mine[name], theirs: theirs[name] };
      const value = mergedValue(place === '' ? name : `${place}.${name}`, three, clashes);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** Parts by their names; their order is this person's where they moved any, and what only the other has stands where it stood. */
function mergedList(place: string, { base, mine, theirs, keys }: Lists, clashes: string[]): unknown[] {
  const by = (list: readonly unknown[]) => new Map(list.map((part) => [nameBy(keys, part), part]));
  const [was, my, their] = [by(base), by(mine), by(theirs)];
  const keptTexts = [...was.keys()].filter((name) => my.has(name));
  const hasMoved = [...my.keys()].filter((name) => was.has(name)).some((name, at) => name !== keptTexts[at]);
  const [first, second] = hasMoved ? [my, their] : [their, my];
  const names = woven([...first.keys()], [...second.keys()]);
  return names.flatMap((name) => {
    const three = { base: was.get(name), mine: my.get(name), theirs: their.get(name) };
    const part = mergedValue(`${place}[${name}]`, three, clashes);
    return part === undefined ? [] : [part];
  });
}

/** The names of both in the order of the first; each that only the other has follows the one before it there. */
function woven(first: readonly string[], second: readonly string[]): string[] {
  const names = [...first];
  second.forEach((name, at) => {
    if (names.includes(name)) return;
    const before = at > 0 ? names.indexOf(second[at - 1] ?? '') : -1;
    names.splice(before + 1, 0, name);
  });
  return names;
}

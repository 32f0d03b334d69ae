// The row of an older state of a table that each row of a newer one was: by its name, else by what stands in it. A place is no name:
// where somebody adds or removes a row above, a value would land in another row.
import { isSameValue, leavesOf, ownName, type Leaves, type Row } from './leaves.ts';

/** A row with its values, and the name under which the same row stands in another state of the table. */
export interface Known {
  readonly row: Row;
  readonly index: number;
  readonly leaves: Leaves;
  readonly content: string;
  /** Its values that no other row of the table has in that column. */
  readonly marks: ReadonlySet<string>;
  readonly name: string | undefined;
}

const saying = (key: string, value: unknown): string => `${key}=${JSON.stringify(value)}`;

export function knownRows(rows: readonly Row[]): Known[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const name = ownName(row);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const rowLeaves = rows.map(leavesOf);
  const saidCounts = new Map<string, number>();
  for (const [key, value] of rowLeaves.flatMap((leaves) => [...leaves]))
    saidCounts.set(saying(key, value), (saidCounts.get(saying(key, value)) ?? 0) + 1);
  return rows.map((row, index) => {
    const leaves: Leaves = rowLeaves[index] ?? new Map();
    const marks = new Set(
      [...leaves].flatMap(([key, value]) => (saidCounts.get(saying(key, value)) === 1 ? [key] : [])),
    );
    const name = ownName(row);
    const content = JSON.stringify([...leaves].toSorted(([one], [other]) => (one < other ? -1 : 1)));
    return {
      row,
      index,
      leaves,
      content,
      marks,
      name: name !== undefined && counts.get(name) === 1 ? name : undefined,
    };
  });
}

type Weigh = (one: Known, other: Known, isAtPlace: boolean) => number;

const sharedBy = (one: Known, other: Known): string[] =>
  [...one.leaves].flatMap(([key, value]) =>
    other.leaves.has(key) && isSameValue(other.leaves.get(key), value) ? [key] : [],
  );

/** A row that was edited has kept all it had, or most of it; half of it, if that marks it, or at its place among as many. */
export const asEdited: Weigh = (before, after, isAtPlace) => {
  const sharedKeys = sharedBy(before, after);
  const sharedCount = sharedKeys.length;
  const isMarked = sharedKeys.some((key) => before.marks.has(key) && after.marks.has(key));
  const size = Math.min(before.leaves.size, after.leaves.size);
  const isHalf = sharedCount * 2 > size || (sharedCount * 2 === size && (isMarked || isAtPlace));
  const isWhole = sharedCount === before.leaves.size;
  const isIts = isWhole || isHalf || (isAtPlace && size <= 1);
  return isIts ? 1 + sharedCount * 8 + (isMarked ? 4 : 0) + (isWhole ? 2 : 0) + (isAtPlace ? 1 : 0) : 0;
};

/**
 * The same for what another filled meanwhile: a row under other labels is another, or his value would stand at what he has not
 * measured. Labels are the texts that no other row of the table has; a text that goes on is the same.
 */
export const asKept: Weigh = (before, after, isAtPlace) => {
  const labels = labelsOf(before, after);
  const isRelabelled =
    labels.length > 0 && !labels.some(({ was, is }) => typeof is === 'string' && isContinued(was, is));
  const isEmptied = sharedBy(after, before).length === after.leaves.size; // only took values out
  return isRelabelled && !isEmptied ? 0 : asEdited(before, after, isAtPlace);
};
/** One row alone whose labels were written anew, and nothing else. */
const asRenamed: Weigh = (before, after) => {
  const isOther = (key: string): boolean => !isSameValue(before.leaves.get(key), after.leaves.get(key));
  const changedKeys = [...new Set([...before.leaves.keys(), ...after.leaves.keys()])].filter(isOther);
  return changedKeys.every((key) => before.marks.has(key) && typeof after.leaves.get(key) === 'string') ? 1 : 0;
};

/** The labels of a row, with what stands there in the other. */
const labelsOf = (before: Known, after: Known) =>
  [...before.marks].flatMap((key) => {
    const [was, is] = [before.leaves.get(key), after.leaves.get(key)];
    return typeof was === 'string' ? [{ was, is }] : [];
  });
const isLabelledAlike = (before: Known, after: Known): boolean => {
  const labels = labelsOf(before, after);
  return labels.length > 0 && labels.every(({ was, is }) => was === is) && labelsOf(after, before).length > 0;
};
const WORDS = 4; // a shorter text is a number or a letter: another one that begins with it is of another row
const isContinued = (was: string, is: string): boolean =>
  was === is || (Math.min(was.length, is.length) >= WORDS && (is.startsWith(was) || was.startsWith(is)));

/** The pairs of two lists, in the order of both, that weigh most together. */
function pairsOf(ones: readonly Known[], others: readonly Known[], weigh: Weigh): [Known, Known][] {
  const isAsMany = ones.length === others.length;
  const weights = ones.map((one, at) => others.map((other, place) => weigh(one, other, isAsMany && at === place)));
  const best = Array.from({ length: ones.length + 1 }, () => Array.from({ length: others.length + 1 }, () => 0));
  const bestFrom = (i: number, j: number): number => best[i]?.[j] ?? 0;
  const weightOf = (i: number, j: number): number => weights[i]?.[j] ?? 0;
  const withPair = (i: number, j: number): number => (weightOf(i, j) > 0 ? weightOf(i, j) + bestFrom(i + 1, j + 1) : 0);
  for (let i = ones.length - 1; i >= 0; i -= 1) {
    const line = best[i] ?? [];
    for (let j = others.length - 1; j >= 0; j -= 1)
      line[j] = Math.max(bestFrom(i + 1, j), bestFrom(i, j + 1), withPair(i, j));
  }
  const pairs: [Known, Known][] = [];
  for (let i = 0, j = 0; i < ones.length && j < others.length;) {
    const [one, other] = [ones[i], others[j]];
    if (one && other && weightOf(i, j) > 0 && bestFrom(i, j) === withPair(i, j)) {
      pairs.push([one, other]);
      i += 1;
      j += 1;
    } else if (bestFrom(i, j) === bestFrom(i + 1, j)) i += 1;
    else j += 1;
  }
  return pairs;
}

/** The rows that say the same, or have the same labels, from both ends on are each other; of the rest those are that have kept most. */
function editedPairs(before: readonly Known[], after: readonly Known[], weigh: Weigh): [Known, Known][] {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && isAlike(before[start], after[start])) start += 1;
  let end = 0;
  while (end < most - start && isAlike(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const ends = (list: readonly Known[]) => [...list.slice(0, start), ...list.slice(list.length - end)];
  const middle = (list: readonly Known[]) => list.slice(start, list.length - end);
  const afterEnds = ends(after);
  const alike = ends(before).flatMap((one, at): [Known, Known][] => {
    const other = afterEnds[at];
    return other ? [[one, other]] : [];
  });
  const [changedRows, changedTo] = [middle(before), middle(after)];
  const isOne = changedRows.length === 1 && changedTo.length === 1;
  const editedOnes = pairsOf(changedRows, changedTo, isOne ? (...row) => weigh(...row) || asRenamed(...row) : weigh);
  return [...alike, ...editedOnes, ...movedPairs(changedRows, changedTo, editedOnes)];
}

const isAlike = (one: Known | undefined, other: Known | undefined): boolean =>
  one !== undefined && other !== undefined && (one.content === other.content || isLabelledAlike(one, other));

/** Of the rows that are left those that say the same, or have the same labels, wherever they were put. */
function movedPairs(before: readonly Known[], after: readonly Known[], pairs: readonly [Known, Known][]) {
  const pairedRows = new Set(pairs.flat());
  const leftRows = after.filter((row) => !pairedRows.has(row));
  return before.flatMap((one): [Known, Known][] => {
    const place = pairedRows.has(one) ? -1 : placeOfMoved(one, leftRows);
    const [other] = place < 0 ? [] : leftRows.splice(place, 1);
    return other ? [[one, other]] : [];
  });
}

function placeOfMoved(row: Known, leftRows: readonly Known[]): number {
  const place = leftRows.findIndex(({ content }) => content === row.content);
  return place < 0 ? leftRows.findIndex((other) => isLabelledAlike(row, other)) : place;
}

/** The row of the base that each row of a side was. */
export function originsOf(base: readonly Known[], side: readonly Known[], weigh: Weigh): ReadonlyMap<Known, Known> {
  const namedRows = new Map(base.flatMap((row) => (row.name === undefined ? [] : [[row.name, row] as const])));
  const origins = new Map<Known, Known>();
  for (const row of side) {
    const origin = row.name === undefined ? undefined : namedRows.get(row.name);
    if (origin) origins.set(row, origin);
  }
  const pairs = editedPairs(base.filter(isUnnamed), side.filter(isUnnamed), weigh);
  for (const [before, after] of pairs) origins.set(after, before);
  return origins;
}
const isUnnamed = ({ name }: Known): boolean => name === undefined;

// Rows of a table that two people changed: each row is found again by its name, else by what stands in it, before its values are
// merged. A place is no name: where somebody adds or removes a row above, a value would land in another row.
import { isSameValue, leavesOf, ownName, pathOf, rowName, treeOf, type Leaves, type Path, type Row } from './leaves.ts';
import { mergeLists } from './merged-lists.ts';

interface LeafConflict {
  readonly key: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Value by value: what only one side changed is taken from that side; mine where both did, but for lists that are merged. */
export function mergeLeaves(base: Leaves, mine: Leaves, theirs: Leaves) {
  const mergedValues: Leaves = new Map();
  const conflicts: LeafConflict[] = [];
  for (const key of new Set([...mine.keys(), ...theirs.keys()])) {
    const [was, my, their] = [base.get(key), mine.get(key), theirs.get(key)];
    const iChanged = !isSameValue(was, my);
    const isBoth = iChanged && !isSameValue(was, their) && !isSameValue(my, their);
    const both = isBoth ? (mergeLists(key, was, my, their) ?? { mine: my, theirs: their }) : undefined;
    if (both && 'theirs' in both) conflicts.push({ key, base: was, mine: both.mine, theirs: both.theirs });
    const value = both ? both.mine : iChanged ? my : their;
    if (value !== undefined) mergedValues.set(key, value);
  }
  return { values: mergedValues, conflicts };
}

/** The base with every value of a sent save that stands in theirs. */
export function arrivedLeaves(base: Leaves, sentLeaves: Leaves, theirs: Leaves): Leaves {
  const arrivedValues: Leaves = new Map();
  for (const key of new Set([...base.keys(), ...sentLeaves.keys()])) {
    const value = isSameValue(sentLeaves.get(key), theirs.get(key)) ? sentLeaves.get(key) : base.get(key);
    if (value !== undefined) arrivedValues.set(key, value);
  }
  return arrivedValues;
}

/** A row with its values, and the name under which the same row stands in another state of the table. */
interface Known {
  readonly row: Row;
  readonly index: number;
  readonly leaves: Leaves;
  readonly content: string;
  /** Its values that no other row of the table has in that column. */
  readonly marks: ReadonlySet<string>;
  readonly name: string | undefined;
}

const saying = (key: string, value: unknown): string => `${key}=${JSON.stringify(value)}`;

function knownRows(rows: readonly Row[]): Known[] {
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
const asEdited: Weigh = (before, after, isAtPlace) => {
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
const asKept: Weigh = (before, after, isAtPlace) => {
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
function originsOf(base: readonly Known[], side: readonly Known[], weigh: Weigh): ReadonlyMap<Known, Known> {
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

/**
 * The place where each row stood before, by which a form keeps its boxes with their rows; undefined for a new one. One row alone that
 * is typed in stays at its place, whatever is typed.
 */
export function placesBefore(before: readonly Row[], now: readonly Row[]): readonly (number | undefined)[] {
  const [ones, others] = [knownRows(before), knownRows(now)];
  const changedCount = others.filter(({ content }, at) => content !== ones[at]?.content).length;
  if (ones.length === others.length && changedCount <= 1) return now.map((_, at) => at);
  const origins = originsOf(ones, others, asEdited);
  return others.map((row) => origins.get(row)?.index);
}

interface RowDifference {
  readonly path: Path;
  readonly before: unknown;
  readonly after: unknown;
}

/** Every value that differs between two states of a table, in the rows as a merge knows them: a row that moved has not changed. */
export function rowDifferences(before: readonly Row[], after: readonly Row[]): RowDifference[] {
  const [ones, others] = [knownRows(before), knownRows(after)];
  const origins = originsOf(ones, others, asKept);
  const keptRows = new Set(origins.values());
  const differing = (row: Known, was: Leaves, is: Leaves): RowDifference[] =>
    [...new Set([...was.keys(), ...is.keys()])].flatMap((key) => {
      const values = { before: was.get(key), after: is.get(key) };
      const path = [rowName(row.row, row.index), ...pathOf(key)];
      return isSameValue(values.before, values.after) ? [] : [{ path, ...values }];
    });
  return [
    ...others.flatMap((row) => differing(row, origins.get(row)?.leaves ?? new Map(), row.leaves)),
    ...ones.flatMap((row) => (keptRows.has(row) ? [] : differing(row, row.leaves, new Map()))),
  ];
}

/** One row of the merged table, as each side has it. */
interface Merging {
  readonly base?: Known;
  mine?: Known;
  theirs?: Known;
}

/**
 * The rows that both added, theirs to mine: those of one name, and blank ones. Others are two, however much they say the same: two
 * inspectors each measure points of their own.
 */
function addedByBoth(my: readonly Merging[], their: readonly Merging[]): ReadonlyMap<Known, Known> {
  const addedRows = my.flatMap(({ base, mine }) => (mine && !base ? [mine] : []));
  const joint = new Map<Known, Known>();
  for (const { base, theirs } of their) {
    if (base || !theirs) continue;
    const place = addedRows.findIndex((one) =>
      theirs.name === undefined ? isBlank(one) && isBlank(theirs) : one.name === theirs.name,
    );
    const [same] = place < 0 ? [] : addedRows.splice(place, 1);
    if (same) joint.set(theirs, same);
  }
  return joint;
}
const isBlank = ({ leaves }: Known): boolean => leaves.size === 0;

/** A blank row that both filled is two: each began a row of its own in it. */
const isBegunByBoth = ({ base, mine, theirs }: Merging): boolean =>
  base !== undefined &&
  mine !== undefined &&
  theirs !== undefined &&
  isBlank(base) &&
  !isBlank(mine) &&
  !isBlank(theirs);

/** The rows of one order, with those of the other each behind the row that it follows there. */
function inBothOrders(main: readonly Merging[], other: readonly Merging[]): Merging[] {
  const rows = [...main];
  const knownRowSet = new Set(main);
  other.forEach((row, at) => {
    if (knownRowSet.has(row)) return;
    const before = other.slice(0, at).findLast((one) => knownRowSet.has(one));
    rows.splice(before ? rows.indexOf(before) + 1 : 0, 0, row);
    knownRowSet.add(row);
  });
  return rows;
}

const keepsOrder = (rows: readonly Merging[]): boolean => {
  const places = rows.flatMap(({ base }) => (base ? [base.index] : []));
  return places.every((place, at) => at === 0 || place > (places[at - 1] ?? 0));
};

type RowConflict = Omit<LeafConflict, 'key'> & { readonly path: Path; readonly inTheirs: Path };

/**
 * Three ways, row by row. A row that one side removed goes where the other has left it as it was; where the other has filled it
 * meanwhile it stays whole, so that nothing that somebody typed is lost or stands in another row.
 */
export function mergeRows(base: readonly Row[], mine: readonly Row[], theirs: readonly Row[]) {
  const baseRows = knownRows(base);
  const all = new Map(baseRows.map((row) => [row, { base: row } as Merging]));
  const sideOf = (rows: readonly Row[], name: 'mine' | 'theirs'): Merging[] => {
    const side = knownRows(rows);
    const origins = originsOf(baseRows, side, asKept);
    return side.map((row) => {
      const origin = origins.get(row);
      const merging: Merging = (origin && all.get(origin)) ?? {};
      merging[name] = row;
      return merging;
    });
  };
  const [my, theirSide] = [sideOf(mine, 'mine'), sideOf(theirs, 'theirs')];
  const their = theirSide.map((one) => {
    if (!isBegunByBoth(one)) return one;
    const ownRow = { theirs: one.theirs };
    one.theirs = undefined;
    return ownRow;
  });
  const joint = addedByBoth(my, their);
  const mineOf = new Map(my.map((one) => [one.mine, one]));
  const theirOrder = their.map((one) => {
    const same = one.theirs && mineOf.get(joint.get(one.theirs));
    if (same) same.theirs = one.theirs;
    return same ?? one;
  });
  const order = keepsOrder(my) ? inBothOrders(theirOrder, my) : inBothOrders(my, theirOrder);
  const isLeft = ({ base: was, mine: myRow, theirs: theirRow }: Merging): boolean =>
    !was || (myRow && theirRow) !== undefined || was.content !== (myRow ?? theirRow)?.content;
  const conflicts: RowConflict[] = [];
  const rows = order.filter(isLeft).map((one, index) => rowOf(one, index, conflicts));
  return { rows, conflicts };
}

/**
 * The base of a table with what stands in theirs of a save that was sent. Rows that it added are known by all that was in them, and
 * only where all of them are there: a row of the other that is like one of them is another.
 */
export function begunRows(base: readonly Row[], sentTable: readonly Row[], theirs: readonly Row[]): readonly Row[] {
  const [baseRows, sentRows, theirRows] = [knownRows(base), knownRows(sentTable), knownRows(theirs)];
  const [inSent, inTheirs] = [originsOf(baseRows, sentRows, asKept), originsOf(baseRows, theirRows, asKept)];
  const theirOf = new Map([...inTheirs].map(([row, origin]) => [origin, row]));
  const rowsByBase = new Map(baseRows.map((row) => [row, row.row]));
  for (const [row, origin] of inSent) {
    const other = theirOf.get(origin);
    if (isBlank(origin) ? other?.content === row.content : other !== undefined)
      rowsByBase.set(origin, treeOf(arrivedLeaves(origin.leaves, row.leaves, other?.leaves ?? origin.leaves)));
  }
  const freshRows = theirRows.filter((row) => !inTheirs.has(row));
  const addedRows = sentRows.filter((row) => !inSent.has(row));
  const haveArrived = addedRows.every(({ content }) => {
    const place = freshRows.findIndex((row) => row.content === content);
    return place >= 0 && freshRows.splice(place, 1).length > 0;
  });
  if (addedRows.length === 0 || !haveArrived) return [...rowsByBase.values()];
  const baseLines = new Map(baseRows.map((row) => [row, { base: row } satisfies Merging]));
  const order = sentRows.map((row) => baseLines.get(inSent.get(row) ?? row) ?? { base: row });
  return inBothOrders(order, [...baseLines.values()]).flatMap(({ base: row }) =>
    row ? [rowsByBase.get(row) ?? row.row] : [],
  );
}

function rowOf({ base, mine, theirs }: Merging, index: number, conflicts: RowConflict[]): Row {
  if (!mine || !theirs) return (mine ?? theirs)?.row ?? {};
  if (mine.content === theirs.content) return mine.row;
  const merge = mergeLeaves(base?.leaves ?? new Map(), mine.leaves, theirs.leaves);
  const row = treeOf(merge.values);
  const [name, theirName] = [rowName(row, index), rowName(theirs.row, theirs.index)];
  for (const { key, ...values } of merge.conflicts)
    conflicts.push({ path: [name, ...pathOf(key)], inTheirs: [theirName, ...pathOf(key)], ...values });
  return row;
}

// Rows of a table that two people changed: each row is found again before its values are merged.
import { isSameValue, pathOf, rowName, treeOf, type Leaves, type Path, type Row } from './leaves.ts';
import { mergeLists } from './merged-lists.ts';
import { asEdited, asKept, knownRows, originsOf, type Known } from './row-origins.ts';

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

/** True where a side has filled what belongs to a row and stands outside of its table. */
type IsFilledBy = (row: Row, side: 'mine' | 'theirs') => boolean;

/**
 * Three ways, row by row. A row that one side removed goes where the other has left it as it was; where the other has filled it
 * meanwhile it stays whole, so that nothing that somebody typed is lost or stands in another row.
 */
export function mergeRows(
  base: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
  isFilledBy: IsFilledBy = () => false,
) {
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
    !was ||
    (myRow && theirRow) !== undefined ||
    was.content !== (myRow ?? theirRow)?.content ||
    isFilledBy(was.row, myRow ? 'mine' : 'theirs');
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

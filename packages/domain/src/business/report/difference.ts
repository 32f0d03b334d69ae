// Differences between entries: for audit against the last report, and for two people who edited the same one.
import type { ReportEntry } from './entry.ts';
import {
  below,
  branch,
  isSameValue,
  isTree,
  keyOf,
  leavesOf,
  ownName,
  pathOf,
  placeOfRow,
  rowName,
  treeOf,
  walk,
  withValue,
  type Leaves,
  type Path,
  type Row,
} from './leaves.ts';
import { arrivedLeaves, begunRows, mergeLeaves, mergeRows, rowDifferences } from './merged-rows.ts';

export type { Path } from './leaves.ts';
export interface Difference {
  readonly path: Path;
  readonly before: unknown;
  readonly after: unknown;
}
export interface MergeConflict {
  /** Its place in the merged entry. */
  readonly path: Path;
  /** Its place in theirs, where it stands in a table: rows above it may have come or gone. */
  readonly inTheirs?: Path;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}
export interface MergedEntry {
  /** Mine where both changed the same value; the conflicts say where. */
  readonly merged: ReportEntry;
  readonly conflicts: readonly MergeConflict[];
}

/**
 * Every value that differs, by path: ["items", "A1.3.2", "values", "balance"]. Blank and absent are the same. Edits keep the
 * parts that they do not touch, so that parts which are the same object are not looked into.
 */
export function entryDifferences(before: ReportEntry, after: ReportEntry): Difference[] {
  const left: Leaves = new Map();
  const right: Leaves = new Map();
  const trees = ['items', 'attachments', 'fields'] as const;
  for (const part of trees) walkBoth(before[part], after[part], part, { left, right });
  for (const section of new Set([...Object.keys(before.grids), ...Object.keys(after.grids)]))
    rowsOfBoth(before.grids[section] ?? [], after.grids[section] ?? [], below('grids', section), { left, right });
  rowsOfBoth(before.problems, after.problems, 'problems', { left, right });
  rowsOfBoth(before.instruments, after.instruments, 'instruments', { left, right });
  const differences: Difference[] = [];
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const a = left.get(key);
    const b = right.get(key);
    if (!isSameValue(a, b)) differences.push({ path: pathOf(key), before: a, after: b });
  }
  return differences;
}

/** The same for people: rows of tables are found again as a merge finds them, so that those below a new one have not changed. */
export function shownDifferences(before: ReportEntry, after: ReportEntry): Difference[] {
  const isInTable = ({ path }: Difference): boolean => tableOf(path) !== undefined;
  const sections = new Set([...Object.keys(before.grids), ...Object.keys(after.grids)]);
  const tables: Path[] = [...[...sections].map((section) => ['grids', section]), ['problems'], ['instruments']];
  return [
    ...entryDifferences(before, after).filter((one) => !isInTable(one)),
    ...tables.flatMap((at) =>
      rowDifferences(rowsIn(before, at), rowsIn(after, at)).map(({ path, ...values }): Difference => ({
        path: [...at, ...path],
        ...values,
      })),
    ),
  ];
}

/** A part of an entry that an edit replaces as a whole or keeps: an item, a row of a table, all fields, all files. */
export interface EntryPart {
  readonly part: object;
  /** Names the part; of two entries' parts with one name and one object the values are the same. */
  readonly key: string;
}

export function partsOf({ items, attachments, fields, grids, problems, instruments }: ReportEntry): EntryPart[] {
  const rows = (table: readonly Row[], key: string) =>
    table.map((row, index) => ({ part: row, key: below(key, rowName(row, index)) }));
  return [
    ...Object.entries(items).map(([no, part]) => ({ part, key: below('items', no) })),
    { part: attachments, key: 'attachments' },
    { part: fields, key: 'fields' },
    ...Object.entries(grids).flatMap(([section, table]) => rows(table, below('grids', section))),
    ...rows(problems, 'problems'),
    ...rows(instruments, 'instruments'),
  ];
}

/** Every value of a part, as something that was not there before. */
export function valuesIn({ part, key }: EntryPart): Difference[] {
  const leaves: Leaves = new Map();
  walk(part, key, leaves);
  return [...leaves].map(([leaf, value]) => ({ path: pathOf(leaf), before: undefined, after: value }));
}

/** Three ways, value by value: what only one side changed is taken from that side; rows of tables are found again first. */
export function mergeEntries(base: ReportEntry, mine: ReportEntry, theirs: ReportEntry): MergedEntry {
  const sides = { mine, theirs };
  const conflicts: MergeConflict[] = [];
  const keptRows: Row[] = [];
  const rowsAt = (at: Path): Row[] => {
    const isAdded = (row: Row, side: keyof typeof sides) => at[0] === 'grids' && isEnteredSince(row, base, sides[side]);
    const merge = mergeRows(rowsIn(base, at), rowsIn(mine, at), rowsIn(theirs, at), isAdded);
    for (const { path, inTheirs, ...values } of merge.conflicts)
      conflicts.push({ path: [...at, ...path], inTheirs: [...at, ...inTheirs], ...values });
    if (at[0] === 'grids') keptRows.push(...merge.rows);
    return merge.rows;
  };
  const tables = withTables({}, [mine, theirs], rowsAt);
  const whole = (side: ReportEntry) => withoutTaking(base, side, keptRows);
  const trees = mergeLeaves(treeLeaves(base), treeLeaves(whole(mine)), treeLeaves(whole(theirs)));
  const root = treeOf(trees.values);
  const askedConflicts = trees.conflicts.map(({ key, ...values }): MergeConflict => ({ path: pathOf(key), ...values }));
  const { grids, problems, instruments } = tables;
  return {
    merged: { ...withTables(root, [], () => []), grids, problems, instruments },
    conflicts: [...askedConflicts, ...conflicts],
  };
}

/** The values of an added item stand outside of the row that describes it, under its name. */
const enteredAt = ({ items }: ReportEntry, row: Row): Leaves | undefined => {
  const name = row['id'];
  return typeof name === 'string' && Object.hasOwn(items, name) ? leavesOf({ ...items[name] }) : undefined;
};
function isEnteredSince(row: Row, base: ReportEntry, side: ReportEntry): boolean {
  const [before, now] = [enteredAt(base, row), enteredAt(side, row)];
  return [...(now ?? [])].some(([key, value]) => !isSameValue(before?.get(key), value));
}

/** A side that took an added item out, as if it had not, where its row stays because the other has filled it. */
function withoutTaking(base: ReportEntry, side: ReportEntry, keptRows: readonly Row[]): ReportEntry {
  const standing = new Set(Object.values(side.grids).flatMap((rows) => rows.map(ownName)));
  const items = { ...side.items };
  for (const row of keptRows) {
    const name = row['id'];
    const enteredItem = typeof name === 'string' && !standing.has(name) ? base.items[name] : undefined;
    if (typeof name === 'string' && enteredItem && !Object.hasOwn(items, name)) items[name] = enteredItem;
  }
  return { ...side, items };
}

/** The entry of these values and of the tables that stand in one of these entries. */
function withTables(
  root: Record<string, unknown>,
  entries: readonly ReportEntry[],
  rowsAt: (at: Path) => readonly Row[],
): ReportEntry {
  const sections = new Set(entries.flatMap(({ grids }) => Object.keys(grids)));
  const entry = {
    items: branch(root, 'items'),
    attachments: branch(root, 'attachments'),
    fields: branch(root, 'fields'),
    grids: Object.fromEntries([...sections].map((section) => [section, rowsAt(['grids', section])])),
    problems: rowsAt(['problems']),
    instruments: rowsAt(['instruments']),
  };
  // The leaves come from entries and keep their paths, so the tree has the shape of an entry again.
  return entry as unknown as ReportEntry;
}

/**
 * The base from which both went on where a save that was sent without an answer may have arrived: with everything of it that
 * stands in theirs, which is no change of the other.
 */
export function begunFrom(base: ReportEntry, sentEntry: ReportEntry, theirs: ReportEntry): ReportEntry {
  const root = treeOf(arrivedLeaves(treeLeaves(base), treeLeaves(sentEntry), treeLeaves(theirs)));
  const rowsAt = (at: Path) => begunRows(rowsIn(base, at), rowsIn(sentEntry, at), rowsIn(theirs, at));
  return withTables(root, [base, sentEntry], rowsAt);
}

/** A conflict decided for the other side. */
export function takeTheirs(mergedEntry: ReportEntry, { path, theirs }: MergeConflict): ReportEntry {
  return replaceValues(mergedEntry, new Map([[path, theirs]]));
}

/**
 * The entry with other values at these paths; undefined takes a value out. Rows keep their places: one that is not there is added,
 * and one that has lost its last value goes where it had a name or where none stands below it.
 */
export function replaceValues(entry: ReportEntry, values: ReadonlyMap<Path, unknown>): ReportEntry {
  let entryNow: Record<string, unknown> = { ...entry };
  const tables = new Map<string, ChangedTable>();
  for (const [path, value] of values) {
    const at = tableOf(path);
    if (!at) {
      entryNow = withPart(entryNow, path, value);
      continue;
    }
    const table = tables.get(keyOf(at)) ?? { at, rows: [...rowsIn(entry, at)], places: new Map<string, number>() };
    tables.set(keyOf(at), table);
    const [name = '', ...rest] = path.slice(at.length);
    const index = placeIn(table, name);
    table.rows[index] = withValue(table.rows[index] ?? {}, rest, value);
  }
  for (const { at, rows } of tables.values())
    entryNow = withPart(entryNow, at, withoutEmptied(rows, rowsIn(entry, at)));
  return entryNow as unknown as ReportEntry; // the parts that it had, with values where they belong
}

interface ChangedTable {
  readonly at: Path;
  readonly rows: Row[];
  /** The places of the rows that were asked for: the name of a row may itself come or go. */
  readonly places: Map<string, number>;
}

/** The place of a row, which is made where it is not there. */
function placeIn({ rows, places }: ChangedTable, name: string): number {
  const place = places.get(name) ?? placeOfRow(rows, name);
  const index = place < 0 ? rows.length : place;
  while (rows.length <= index) rows.push({});
  places.set(name, index);
  return index;
}

/** Each part of an entry stays, be it empty. */
const withPart = (entry: Record<string, unknown>, [part = '', ...rest]: Path, value: unknown) => ({
  ...entry,
  [part]: rest.length === 0 ? value : withValue(branch(entry, part), rest, value),
});

/** The path of the table in which a value stands; undefined outside of tables. */
function tableOf([part = '', section = '']: Path): Path | undefined {
  if (part === 'grids') return [part, section];
  return part === 'problems' || part === 'instruments' ? [part] : undefined;
}

const rowsIn = ({ grids, problems, instruments }: ReportEntry, [part, section = '']: Path): readonly Row[] =>
  part === 'grids' ? (grids[section] ?? []) : part === 'problems' ? problems : instruments;

function withoutEmptied(rows: readonly Row[], before: readonly Row[]): Row[] {
  const isEmptied = (row: Row, index: number): boolean => row !== before[index] && Object.keys(row).length === 0;
  const last = rows.findLastIndex((row, index) => !isEmptied(row, index));
  return rows.filter(
    (row, index) => index <= last && !(isEmptied(row, index) && before[index] && ownName(before[index]) !== undefined),
  );
}

/** The values outside of tables. */
function treeLeaves({ items, attachments, fields }: ReportEntry): Leaves {
  const leaves: Leaves = new Map();
  for (const [part, tree] of Object.entries({ items, attachments, fields })) walk(tree, part, leaves);
  return leaves;
}

function walkRows(rows: readonly Row[], key: string, leaves: Leaves): void {
  rows.forEach((row, index) => walk(row, below(key, rowName(row, index)), leaves));
}

/** The leaves of both, without those of parts that are the same object in both. */
function walkBoth(a: unknown, b: unknown, key: string, { left, right }: { left: Leaves; right: Leaves }): void {
  if (a === b) return;
  if (!isTree(a) || !isTree(b)) {
    walk(a, key, left);
    walk(b, key, right);
    return;
  }
  for (const [part, child] of Object.entries(a)) walkBoth(child, ownValue(b, part), below(key, part), { left, right });
  for (const [part, child] of Object.entries(b)) if (!Object.hasOwn(a, part)) walk(child, below(key, part), right);
}

/** Row by row where both have the same names in the same order, each once; otherwise all of both. */
function rowsOfBoth(a: readonly Row[], b: readonly Row[], key: string, into: { left: Leaves; right: Leaves }): void {
  if (a === b) return;
  const names = a.map(rowName);
  const isAlike = a.length === b.length && names.every((name, index) => b[index] && rowName(b[index], index) === name);
  if (!isAlike || new Set(names).size < names.length) {
    walkRows(a, key, into.left);
    walkRows(b, key, into.right);
    return;
  }
  names.forEach((name, index) => walkBoth(a[index], b[index], below(key, name), into));
}

function ownValue(tree: Record<string, unknown>, part: string): unknown {
  return Object.hasOwn(tree, part) ? tree[part] : undefined;
}

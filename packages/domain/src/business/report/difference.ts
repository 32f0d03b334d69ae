// Differences between entries: for audit against the last report, and for two people who edited the same one.
import type { ReportEntry } from './entry.ts';

export type Path = readonly string[];
export interface Difference {
  readonly path: Path;
  readonly before: unknown;
  readonly after: unknown;
}
export interface MergeConflict {
  readonly path: Path;
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

/** Three ways, value by value: what only one side changed is taken from that side. */
export function mergeEntries(base: ReportEntry, mine: ReportEntry, theirs: ReportEntry): MergedEntry {
  const [b, m, t] = [flatten(base), flatten(mine), flatten(theirs)];
  const keys = new Set([...m.keys(), ...t.keys()]);
  const mergedValues = new Map<string, unknown>();
  const conflicts: MergeConflict[] = [];
  for (const key of keys) {
    const [was, my, their] = [b.get(key), m.get(key), t.get(key)];
    const iChanged = !isSameValue(was, my);
    const theyChanged = !isSameValue(was, their);
    if (iChanged && theyChanged && !isSameValue(my, their))
      conflicts.push({ path: pathOf(key), base: was, mine: my, theirs: their });
    const value = iChanged ? my : their;
    if (value !== undefined) mergedValues.set(key, value);
  }
  return { merged: restore(mergedValues), conflicts };
}

/** A conflict decided for the other side. */
export function takeTheirs(mergedEntry: ReportEntry, conflict: MergeConflict): ReportEntry {
  const flat = flatten(mergedEntry);
  if (conflict.theirs === undefined) flat.delete(keyOf(conflict.path));
  else flat.set(keyOf(conflict.path), conflict.theirs);
  return restore(flat);
}

/** The entry with other values at these paths; undefined takes a value out. */
export function replaceValues(entry: ReportEntry, values: ReadonlyMap<Path, unknown>): ReportEntry {
  const flat = flatten(entry);
  for (const [path, value] of values) {
    if (value === undefined) flat.delete(keyOf(path));
    else flat.set(keyOf(path), value);
  }
  return restore(flat);
}

// Separates the parts of a path in a key; no number or bind holds it.
const separator = '\u001f';
// Marks a row that has a name of its own.
const nameMark = '=';

function keyOf(path: Path): string {
  return path.join(separator);
}
function pathOf(key: string): Path {
  return key.split(separator);
}

/** Values by the key of their path. */
type Leaves = Map<string, unknown>;
type Row = Readonly<Record<string, unknown>>;

/** Rows of a table are named by `id`, else by the item they belong to, else by position. */
function flatten(entry: ReportEntry): Leaves {
  const leaves: Leaves = new Map();
  const { grids, problems, instruments, ...trees } = entry;
  for (const [part, tree] of Object.entries(trees)) walk(tree, part, leaves);
  for (const [section, rows] of Object.entries(grids)) walkRows(rows, below('grids', section), leaves);
  walkRows(problems, 'problems', leaves);
  walkRows(instruments, 'instruments', leaves);
  return leaves;
}

function below(key: string, part: string): string {
  return key + separator + part;
}

function walk(value: unknown, key: string, leaves: Leaves): void {
  if (isTree(value)) {
    for (const [part, child] of Object.entries(value)) walk(child, below(key, part), leaves);
    return;
  }
  if (!isEmpty(value)) leaves.set(key, value);
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

function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function rowName(row: Row, index: number): string {
  const name = row['id'] ?? row['item'];
  return typeof name === 'string' && name !== '' ? nameMark + name : String(index);
}

function restore(leaves: ReadonlyMap<string, unknown>): ReportEntry {
  const root: Tree = {};
  for (const [key, value] of leaves) place(root, pathOf(key), value);
  const grids = branch(root, 'grids');
  const restoredEntry = {
    items: branch(root, 'items'),
    attachments: branch(root, 'attachments'),
    fields: branch(root, 'fields'),
    grids: Object.fromEntries(Object.keys(grids).map((section) => [section, rows(branch(grids, section))])),
    problems: rows(branch(root, 'problems')),
    instruments: rows(branch(root, 'instruments')),
  };
  // The leaves come from entries and keep their paths, so the tree has the shape of an entry again.
  return restoredEntry as unknown as ReportEntry;
}

interface Tree {
  [key: string]: unknown;
}

/** Positioned rows at their positions, empty ones between them kept; named rows in the order they came in, after them. */
function rows(tree: Tree): Tree[] {
  const positionedTrees: Tree[] = [];
  const namedValues: Tree[] = [];
  for (const name of Object.keys(tree)) {
    if (name.startsWith(nameMark)) namedValues.push(branch(tree, name));
    else positionedTrees[Number(name)] = branch(tree, name);
  }
  return [...Array.from(positionedTrees, (row) => row ?? {}), ...namedValues];
}

function branch(tree: Tree, key: string): Tree {
  const child = tree[key];
  return typeof child === 'object' && child !== null ? (child as Tree) : {};
}

function place(tree: Tree, path: Path, value: unknown): void {
  const [first, ...rest] = path;
  if (first === undefined) return;
  if (rest.length === 0) tree[first] = value;
  else place((tree[first] ??= {}) as Tree, rest, value);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

function isSameValue(a: unknown, b: unknown): boolean {
  return a === b || (isEmpty(a) && isEmpty(b)) || JSON.stringify(a) === JSON.stringify(b);
}

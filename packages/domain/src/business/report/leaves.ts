// The values of a part of an entry, each under the key of its path: what differences and merges go by.

export type Path = readonly string[];
/** Values by the key of their path. */
export type Leaves = Map<string, unknown>;
export type Row = Readonly<Record<string, unknown>>;
interface Tree {
  [key: string]: unknown;
}

// Separates the parts of a path in a key; no number or bind holds it.
const separator = '\u001f';
// Marks a row that has a name of its own.
const nameMark = '=';

export function keyOf(path: Path): string {
  return path.join(separator);
}
export function pathOf(key: string): Path {
  return key.split(separator);
}
export function below(key: string, part: string): string {
  return key + separator + part;
}

/** The name of a row by what it is of; nothing where only its place says which it is. */
export function ownName(row: Row): string | undefined {
  const name = row['id'] ?? row['item'];
  return typeof name === 'string' && name !== '' ? name : undefined;
}

/** Rows of a table are named by `id`, else by the item they belong to, else by position. */
export function rowName(row: Row, index: number): string {
  const name = ownName(row);
  return name === undefined ? String(index) : nameMark + name;
}

/** The place of a row in its table; -1 where a named one is not there. */
export function placeOfRow(rows: readonly Row[], name: string): number {
  return name.startsWith(nameMark) ? rows.findIndex((row, index) => rowName(row, index) === name) : Number(name);
}

export function walk(value: unknown, key: string, leaves: Leaves): void {
  if (isTree(value)) {
    for (const [part, child] of Object.entries(value)) walk(child, below(key, part), leaves);
    return;
  }
  if (!isEmpty(value)) leaves.set(key, value);
}

/** The values of a row by their paths within it. */
export function leavesOf(row: Row): Leaves {
  const leaves: Leaves = new Map();
  for (const [part, child] of Object.entries(row)) walk(child, part, leaves);
  return leaves;
}

/** The tree that holds these values at these paths. */
export function treeOf(leaves: ReadonlyMap<string, unknown>): Tree {
  const root: Tree = {};
  for (const [key, value] of leaves) place(root, pathOf(key), value);
  return root;
}

export function branch(tree: Tree, key: string): Tree {
  const child = tree[key];
  return typeof child === 'object' && child !== null ? (child as Tree) : {};
}

function place(tree: Tree, path: Path, value: unknown): void {
  const [first, ...rest] = path;
  if (first === undefined) return;
  if (rest.length === 0) tree[first] = value;
  else place((tree[first] ??= {}) as Tree, rest, value);
}

/** A tree with another value at a path; undefined takes the value out, and what is empty without it. */
export function withValue(tree: Tree, [first = '', ...rest]: Path, value: unknown): Tree {
  const { [first]: old, ...others } = tree;
  const child = rest.length === 0 ? value : withValue(isTree(old) ? old : {}, rest, value);
  if (child === undefined || (rest.length > 0 && isTree(child) && Object.keys(child).length === 0)) return others;
  return { ...tree, [first]: child };
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b || (isEmpty(a) && isEmpty(b))) return true;
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}

export function isTree(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

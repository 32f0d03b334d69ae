/** The place of a value in a form: ["address"], ["contacts", "id of the row", "phone"]. */
export type ValuePath = readonly string[];

export interface Merged<V> {
  values: V;
  /** The number of fields and rows that hold something that the person changed and did not save. */
  kept: number;
  /** The places where both changed the same value: the person's own stands there, and is to be looked at. */
  clashes: readonly ValuePath[];
}

type Values = Readonly<Record<string, unknown>>;
type Row = Values & { id?: unknown };

const isBlank = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date);
const isNamed = (row: unknown): row is Row & { id: string } =>
  isRecord(row) && typeof row['id'] === 'string' && row['id'] !== '';

/** Nothing is nothing, however it is written, and the order in which a record names its values says nothing. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other || (isBlank(one) && isBlank(other))) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSameValue(value, other[index]));
  if (isRecord(one) && isRecord(other)) return namesOf(one, other).every((name) => isSameValue(one[name], other[name]));
  return one instanceof Date && other instanceof Date && one.getTime() === other.getTime();
}

const namesOf = (...records: readonly Values[]): string[] => [...new Set(records.flatMap(Object.keys))];

/** True when somebody else changed this row of a table, too. */
export const hasClash = (
  clashes: readonly ValuePath[],
  table: ValuePath,
  { id }: { id?: string | undefined },
): boolean =>
  id !== undefined && clashes.some((path) => path[table.length] === id && table.every((name, at) => path[at] === name));

/** One value in three states: as it was loaded, as the person left it, as it is saved by now. */
interface Three<T> {
  base: T;
  mine: T;
  theirs: T;
}

class Merging {
  kept = 0;
  readonly clashes: ValuePath[] = [];

  value(three: Three<unknown>, path: ValuePath): unknown {
    const { base, mine, theirs } = three;
    if (isSameValue(mine, base) || isSameValue(mine, theirs)) return theirs;
    const rows = rowsOf(three);
    if (rows) return this.rows(rows, path);
    const codes = codesOf(three);
    if (codes) return this.codes(codes);
    const records = recordsOf(three);
    if (records) return this.record(records, path);
    this.kept += 1;
    if (!isSameValue(base, theirs)) this.clashes.push(path);
    return mine;
  }

  record({ base, mine, theirs }: Three<Values>, path: ValuePath): Values {
    const names = namesOf(base, mine, theirs).map((name) => {
      const three = { base: base[name], mine: mine[name], theirs: theirs[name] };
      return [name, this.value(three, [...path, name])] as const;
    });
    return Object.fromEntries(names);
  }

  /** Several codes: what the person took in or out is taken in or out of what there is now. */
  codes({ base, mine, theirs }: Three<readonly unknown[]>): unknown[] {
    this.kept += 1;
    const leftValues = theirs.filter((one) => mine.includes(one) || !base.includes(one));
    return [...leftValues, ...mine.filter((one) => !base.includes(one) && !theirs.includes(one))];
  }

  /** Rows by their identity, in the order of what is saved; those that the person added stay, under the others. */
  rows({ base, mine, theirs }: Three<readonly Row[]>, path: ValuePath): Row[] {
    const find = (rows: readonly Row[], { id }: Row) => rows.find((one) => one.id === id);
    const result: Row[] = [];
    for (const theirRow of theirs) {
      const [was, mineRow] = [find(base, theirRow), find(mine, theirRow)];
      if (!was) result.push(mineRow ?? theirRow);
      else if (mineRow) result.push(this.keptRow({ base: was, mine: mineRow, theirs: theirRow }, path));
      else if (this.isTakenOut(was, theirRow, path)) continue;
      else result.push(theirRow);
    }
    for (const mineRow of mine) {
      const was = isNamed(mineRow) ? find(base, mineRow) : undefined;
      if (find(theirs, mineRow) && isNamed(mineRow)) continue;
      if (was && isSameValue(was, mineRow)) continue; // somebody took it out
      this.kept += 1;
      if (was) this.clashes.push([...path, String(mineRow.id)]);
      const { id: _gone, ...again } = mineRow;
      result.push(was ? again : mineRow); // taken out by somebody and changed here: it is a new row now
    }
    return result;
  }

  /** The values of one row that both have; it counts once, however many of them the person changed. */
  private keptRow(three: Three<Row>, path: ValuePath): Row {
    const before = this.kept;
    const row = this.record(three, [...path, String(three.theirs.id)]);
    this.kept = Math.min(this.kept, before + 1);
    return row;
  }

  /** A row that the person took out is out, unless somebody changed it meanwhile: then it stays and is marked. */
  private isTakenOut(was: Row, theirRow: Row, path: ValuePath): boolean {
    const isOut = isSameValue(was, theirRow);
    if (isOut) this.kept += 1;
    else this.clashes.push([...path, String(theirRow.id)]);
    return isOut;
  }
}

/** Rows that were loaded have an identity; without one they cannot be told apart, and the table is one value. */
function rowsOf({ base, mine, theirs }: Three<unknown>): Three<readonly Row[]> | undefined {
  const [was, my, their] = [base ?? [], mine ?? [], theirs ?? []];
  if (!Array.isArray(was) || !Array.isArray(my) || !Array.isArray(their)) return undefined;
  if (!my.every(isRecord) || !was.every(isNamed) || !their.every(isNamed)) return undefined;
  return my.length + was.length + their.length > 0 ? { base: was, mine: my, theirs: their } : undefined;
}

const isCode = (value: unknown) => typeof value === 'string' || typeof value === 'number';
function codesOf({ base, mine, theirs }: Three<unknown>): Three<readonly unknown[]> | undefined {
  const [was, my, their] = [base ?? [], mine ?? [], theirs ?? []];
  if (!Array.isArray(was) || !Array.isArray(my) || !Array.isArray(their)) return undefined;
  return [was, my, their].every((list) => list.every(isCode)) ? { base: was, mine: my, theirs: their } : undefined;
}

/** Values under one name; a record that was picked (a unit, a person) is one value. */
function recordsOf({ base, mine, theirs }: Three<unknown>): Three<Values> | undefined {
  const isGroup = (value: unknown): value is Values => isRecord(value) && !isNamed(value);
  return isGroup(base) && isGroup(mine) && isGroup(theirs) ? { base, mine, theirs } : undefined;
}

/**
 * A newer version of a record in an open form. What only one side changed is that side's; where both changed the same value
 * the person's own stands, because it is nowhere else, and the place is named.
 */
export function mergeValues<V extends object>(base: V, mine: V, theirs: V): Merged<V> {
  const merging = new Merging();
  const [was, my, their] = [base, mine, theirs].map((one): Values => Object.fromEntries(Object.entries(one)));
  const values = merging.record({ base: was ?? {}, mine: my ?? {}, theirs: their ?? {} }, []) as V; // names and values of the three
  return { values, kept: merging.kept, clashes: merging.clashes };
}

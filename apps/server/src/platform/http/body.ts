import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import { HttpRefusal } from '../refusal/refusal.ts';

/** Names of one form body or address. The longest form of the product, a layout of 300 columns, has about 2,500. */
const MAX_PAIRS = 5_000;
const INDEXED = /^([A-Za-z_]\w{0,60})\[(\d{1,4})\](?:\.([A-Za-z_]\w{0,60}))?$/;

/** One level deep, as the records of the product nest. */
const GROUPED = /^([A-Za-z_]\w{0,60})\.([A-Za-z_]\w{0,60}(?:\[\d{1,4}\])?)$/;

type Row = Record<string, unknown>;
type Rows = Map<number, unknown>;

const malformedRefusal = () => new HttpRefusal(400, sessionText.malformed);
// Without a prototype: a name such as __proto__ is a name like any other.
const emptyRow = (): Row => Object.create(null) as Row;

/** The object of a form body or query string as text. */
export function objectFromText(text: string): Row {
  let pairs = 1;
  for (let at = text.indexOf('&'); at >= 0 && pairs <= MAX_PAIRS; at = text.indexOf('&', at + 1)) pairs += 1;
  if (pairs > MAX_PAIRS) throw new HttpRefusal(413, sessionText.tooLarge);
  return objectFromPairs(new URLSearchParams(text));
}

/**
 * Turns a form body or query string into the object that a JSON body would be: `columnList[0].id` becomes an array of
 * objects in the order of their indexes, `plan.departmentId` an object, a repeated name an array. A name with brackets that says neither, and
 * one name used in two ways, are refused. The work grows with the number of pairs alone: rows are filled, never copied.
 */
export function objectFromPairs(pairs: Iterable<[string, string]>, newRow: () => Row = emptyRow): Row {
  const out = newRow();
  const lists = new Map<string, Rows>();
  const groups = new Map<string, [string, string][]>();
  let count = 0;
  for (const [name, value] of pairs) {
    count += 1;
    if (count > MAX_PAIRS) throw new HttpRefusal(413, sessionText.tooLarge);
    const [, group, key] = GROUPED.exec(name) ?? [];
    if (group !== undefined && key !== undefined) putGrouped(groups, group, [key, value]);
    else if (name.includes('[')) putIndexed(lists, name, value, newRow);
    else add(out, name, value);
  }
  for (const [name, ownEntries] of groups) {
    if (Object.hasOwn(out, name) || lists.has(name)) throw malformedRefusal();
    out[name] = objectFromPairs(ownEntries, newRow);
  }
  for (const [name, rows] of lists) {
    if (Object.hasOwn(out, name)) throw malformedRefusal();
    out[name] = [...rows].toSorted(([one], [other]) => one - other).map(([, row]) => row);
  }
  return out;
}

function putGrouped(groups: Map<string, [string, string][]>, group: string, pair: [string, string]): void {
  const pairs = groups.get(group);
  if (pairs) pairs.push(pair);
  else groups.set(group, [pair]);
}

function putIndexed(lists: Map<string, Rows>, name: string, value: string, newRow: () => Row): void {
  const [, list, index, key] = INDEXED.exec(name) ?? [];
  if (list === undefined) throw malformedRefusal();
  const rows = lists.get(list) ?? new Map<number, unknown>();
  lists.set(list, rows);
  const place = Number(index);
  const before = rows.get(place);
  if (key === undefined) {
    if (before !== undefined) throw malformedRefusal();
    rows.set(place, value);
    return;
  }
  if (typeof before === 'string') throw malformedRefusal();
  const row = (before as Row | undefined) ?? newRow(); // whatever is no text is a row
  if (before === undefined) rows.set(place, row);
  add(row, key, value);
}

function add(row: Row, name: string, value: string): void {
  const before = row[name];
  if (Array.isArray(before)) before.push(value);
  else row[name] = before === undefined ? value : [before, value];
}

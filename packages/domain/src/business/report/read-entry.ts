// An entry as it comes from a wire, a draft or an older row: what has another shape is left out, never trusted.
import { entryDifferences } from './difference.ts';
import type { FieldValue, Cell, ItemEntry, MeasuredValue, ReportEntry, Row, SubEntry } from './entry.ts';

/**
 * As `readEntry` for what is about to replace an entry: a value that lacks one of the six parts or holds something of
 * another shape is refused. Dropping a part would report a save that did not happen.
 */
export function wholeEntry(raw: unknown): ReportEntry | undefined {
  const root = record(raw);
  const hasParts =
    [root['items'], root['grids'], root['attachments'], root['fields']].every(isRecord) &&
    Array.isArray(root['problems']) &&
    Array.isArray(root['instruments']);
  if (!hasParts || !tablesAreRows(root)) return undefined;
  const entry = readEntry(raw);
  const givenEntry = raw as ReportEntry; // its parts and rows have the shapes that the comparison walks
  return entryDifferences(givenEntry, entry).length === 0 ? entry : undefined;
}

const tablesAreRows = (root: Readonly<Record<string, unknown>>): boolean =>
  [root['problems'], root['instruments'], ...Object.values(record(root['grids']))].every(
    (rows) => Array.isArray(rows) && rows.every(isRecord),
  );

export function readEntry(raw: unknown): ReportEntry {
  const root = record(raw);
  return {
    items: mappedValues(root['items'], readItem),
    grids: mappedValues(root['grids'], readRows),
    problems: readRows(root['problems']) ?? [],
    instruments: readRows(root['instruments']) ?? [],
    attachments: mappedValues(root['attachments'], readTexts),
    fields: mappedValues(root['fields'], readField),
  };
}

function readItem(raw: unknown): ItemEntry | undefined {
  if (!isRecord(raw)) return undefined;
  return {
    ...(typeof raw['result'] === 'string' && { result: raw['result'] }),
    ...(isRecord(raw['subs']) && { subs: mappedValues(raw['subs'], readSub) }),
    ...(isRecord(raw['values']) && { values: mappedValues(raw['values'], readMeasured) }),
    ...(typeof raw['memo'] === 'string' && { memo: raw['memo'] }),
  };
}

function readSub(raw: unknown): SubEntry | undefined {
  const result = record(raw)['result'];
  return typeof result === 'string' ? { result } : undefined;
}

function readMeasured(raw: unknown): MeasuredValue | undefined {
  if (Array.isArray(raw)) return raw.map((box: unknown) => (isBox(box) ? box : null));
  return isBox(raw) ? raw : undefined;
}

function readRows(raw: unknown): readonly Row[] | undefined {
  return Array.isArray(raw) ? raw.map((row) => mappedValues(row, readCell)) : undefined;
}

function readCell(raw: unknown): Cell | undefined {
  return raw === null || typeof raw === 'string' || isNumber(raw) ? raw : undefined;
}

function readField(raw: unknown): FieldValue | undefined {
  if (Array.isArray(raw)) return readTexts(raw);
  return typeof raw === 'boolean' ? raw : readCell(raw);
}

function readTexts(raw: unknown): readonly string[] | undefined {
  return Array.isArray(raw) ? raw.filter((text) => typeof text === 'string') : undefined;
}

function mappedValues<T>(raw: unknown, read: (value: unknown) => T | undefined): Record<string, T> {
  const entries = Object.entries(record(raw)).flatMap(([key, value]): [string, T][] => {
    const keptValue = read(value);
    return keptValue === undefined ? [] : [[key, keptValue]];
  });
  return Object.fromEntries(entries);
}

function record(raw: unknown): Readonly<Record<string, unknown>> {
  return isRecord(raw) ? raw : {};
}

function isRecord(raw: unknown): raw is Readonly<Record<string, unknown>> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

const isBox = (raw: unknown): raw is number | string => isNumber(raw) || typeof raw === 'string';

function isNumber(raw: unknown): raw is number {
  return typeof raw === 'number' && Number.isFinite(raw);
}

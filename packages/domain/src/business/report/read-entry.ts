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
  const given = raw as ReportEntry; // its parts and rows have the shapes that the comparison walks
  return entryDifferences(given, entry).length === 0 ? entry : undefined;
}

const tablesAreRows = (root: Readonly<Record<string, unknown>>): boolean =>
  [root['problems'], root['instruments'], ...Object.values(record(root['grids']))].every(
    (rows) => Array.isArray(rows) && rows.every(isRecord),
  );

export function readEntry(raw: unknown): ReportEntry {
  const root = record(raw);
  return {
    items: mapped(root['items'], readItem),
    grids: mapped(root['grids'], readRows),
    problems: readRows(root['problems']) ?? [],
    instruments: readRows(root['instruments']) ?? [],
    attachments: mapped(root['attachments'], readTexts),
    fields: mapped(root['fields'], readField),
  };
}

function readItem(raw: unknown): ItemEntry | undefined {
  if (!isRecord(raw)) return undefined;
  return {
    ...(typeof raw['result'] === 'string' && { result: raw['result'] }),
    ...(isRecord(raw['subs']) && { subs: mapped(raw['subs'], readSub) }),
    ...(isRecord(raw['values']) && { values: mapped(raw['values'], readMeasured) }),
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
  return Array.isArray(raw) ? raw.map((row) => mapped(row, readCell)) : undefined;
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

function mapped<T>(raw: unknown, read: (value: unknown) => T | undefined): Record<string, T> {
  const entries = Object.entries(record(raw)).flatMap(([key, value]): [string, T][] => {
    const kept = read(value);
    return kept === undefined ? [] : [[key, kept]];
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

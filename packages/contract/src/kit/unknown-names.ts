import { isOwnKey } from '@tejian/domain/shared/field/own-key.ts';
import type { Field, Problems } from './field.ts';
import { readJson } from './json-text.ts';
import { kitText } from './kit.text.ts';
import { takesOwn } from './own-values.ts';
import { isRecord, type Entry } from './record-walk.ts';

/** So many unknown names are told; a body of nothing else would make the answer as long as itself. */
const MOST_TOLD = 20;

/** Longest name that is told whole, in letters. */
const LONGEST_NAME = 60;

/** Names of the transport: `__ajax` (spec §7), and what libraries put into addresses against caches. */
const isOfTransport = (name: string): boolean => name.startsWith('_');

/**
 * Refusals for names that a request does not know, in records within it too (decisions §11, Fields): silence would answer
 * a whole list where a condition was meant, or empty what was saved. Only the server asks: an answer may hold more than an
 * older client reads.
 */
export function unknownNames(of: Field<unknown>, raw: unknown): Problems {
  const problems: Problems = {};
  note(of, raw, '', problems);
  return problems;
}

function note(field: Field<unknown>, raw: unknown, path: string, problems: Problems): void {
  if (Object.keys(problems).length >= MOST_TOLD) return;
  if (isRecord(field)) {
    const source = structureOf(raw);
    if (source !== undefined && !Array.isArray(source))
      noteRecord(field, source as Record<string, unknown>, path, problems); // no list, so names and values
    return;
  }
  if (!field.inner) return;
  if (field.optional) return note(field.inner, raw, path, problems);
  const rows = structureOf(raw);
  if (!Array.isArray(rows)) return;
  for (const [at, row] of rows.entries()) note(field.inner, row, `${path}[${at}]`, problems);
}

function noteRecord(
  record: Field<unknown> & { readonly fields: Record<string, Entry> },
  source: Record<string, unknown>,
  path: string,
  problems: Problems,
): void {
  const knownEntries = new Map(
    Object.entries(record.fields).map(([name, entry]) =>
      entry.kind === 'wired' ? ([entry.name, entry.inner] as const) : ([name, entry] as const),
    ),
  );
  for (const [name, value] of Object.entries(source)) {
    const place = path ? `${path}.${name.slice(0, LONGEST_NAME)}` : name.slice(0, LONGEST_NAME);
    const inner = knownEntries.get(name);
    if (inner) note(inner, value, place, problems);
    else if (isOfTransport(name) || (takesOwn(record) && isOwnKey(name))) continue;
    else if (Object.keys(problems).length < MOST_TOLD) problems[place] = kitText.unknownField(place);
  }
}

/** An object or a list, or in a form its JSON text; what is neither, the fields refuse by themselves. */
export function structureOf(raw: unknown): object | undefined {
  if (typeof raw === 'object' && raw !== null) return raw;
  if (typeof raw !== 'string' || !/^\s*[[{]/.test(raw)) return undefined;
  try {
    const value = readJson(raw);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

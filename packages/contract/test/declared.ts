import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { Call, ListCall } from '../src/kit/call.ts';
import type { Field } from '../src/kit/field.ts';
import type { ListView } from '../src/kit/list-view.ts';

const source = join(import.meta.dirname, '../src');

type AnyCall = Call<unknown, unknown>;
interface Declared {
  readonly calls: readonly AnyCall[];
  readonly lists: readonly ListCall<unknown, unknown>[];
  readonly views: readonly ListView<unknown>[];
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isCall = (value: Record<string, unknown>): boolean => 'path' in value && 'method' in value && 'encoding' in value;
const isView = (value: Record<string, unknown>): boolean => 'viewNo' in value && Array.isArray(value['columns']);

/** Everything that the modules of the contract declare: found by walking through what they export. */
export async function declared(): Promise<Declared> {
  const found = new Set<unknown>();
  const visit = (value: unknown, depth: number): void => {
    if (!isObject(value) || found.has(value) || depth > 3) return;
    if (isCall(value) || isView(value)) found.add(value);
    for (const inner of Object.values(value)) visit(inner, depth + 1);
  };
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.(contract|view)\.ts$/.test(name)).toSorted())
    for (const exported of Object.values((await import(pathToFileURL(join(source, file)).href)) as object))
      visit(exported, 0);
  const all = [...found].filter(isObject);
  const calls = all.filter(isCall) as unknown as AnyCall[]; // what call, fileCall and listCall make
  const lists = calls.filter(({ shape }) => shape === 'list') as ListCall<unknown, unknown>[]; // what listCall makes
  return { calls, lists, views: all.filter(isView) as unknown as ListView<unknown>[] };
}

interface Wired {
  readonly kind: 'wired';
  readonly name: string;
  readonly inner: Field<unknown>;
}

export interface Entry {
  readonly name: string;
  readonly wireName: string;
  readonly inner: Field<unknown>;
}

/** The fields of a record under both names; undefined for any other field. */
export function entriesOf(of: Field<unknown>): Entry[] | undefined {
  if (!('fields' in of) || !isObject(of.fields)) return undefined;
  const entries = Object.entries(of.fields) as [string, Field<unknown> | Wired][]; // what record() takes
  return entries.map(([name, entry]) =>
    entry.kind === 'wired'
      ? { name, wireName: entry.name, inner: entry.inner }
      : { name, wireName: name, inner: entry },
  );
}

/** Every record within a field, itself included, by its place. */
export function recordsIn(of: Field<unknown>, place: string): { place: string; entries: Entry[] }[] {
  const entries = entriesOf(of);
  if (!entries) return of.inner ? recordsIn(of.inner, `${place}[]`) : [];
  return [{ place, entries }, ...entries.flatMap(({ inner, name }) => recordsIn(inner, `${place}.${name}`))];
}

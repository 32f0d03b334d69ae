import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListCall } from '../src/kit/call.ts';
import type { Field } from '../src/kit/field.ts';
import { read } from '../src/kit/record.ts';
import { declared, entriesOf } from './declared.ts';
import { sampleOf } from './samples.ts';

/**
 * The file of the answers to every value of a request at its bounds and just past them, as they were written down last.
 */
export const verdictFile = join(import.meta.dirname, '../verdicts.txt');
export const keptVerdicts = (): string[] => readFileSync(verdictFile, 'utf8').trimEnd().split('\n');

type Probe = readonly [name: string, value: unknown];
const texts = [
  'a',
  '检',
  '1',
  '-1',
  '2026-03-04',
  '13800001111',
  '91350100M000100Y43',
  'a@b.cn',
  '<b>',
  '1.2',
] as const;
const plainly = (values: readonly unknown[]): Probe[] => values.map((value) => [String(value), value]);
const repeated = (sample: unknown, length: number): Probe => [
  `×${length}`,
  Array.from({ length: Math.max(0, length) }, () => sample),
];

/** Values at the bounds of what is declared, and just past them. */
function probesOf(of: Field<unknown>, sample: unknown): Probe[] {
  const { shape } = of;
  if (shape.type === 'text') {
    const long = [shape.maxLength, shape.maxLength + 1].map((count): Probe => [`x×${count}`, 'x'.repeat(count)]);
    return [...long, ...(shape.isChecked ? plainly(texts) : [])];
  }
  if (shape.type === 'number') {
    const { min = Number.MIN_SAFE_INTEGER, max = Number.MAX_SAFE_INTEGER } = shape;
    return plainly([min - 1, min, max, max + 1, 0.5, 'a'].map(String));
  }
  if (shape.type === 'amount') return plainly(['-0.01', '0', '0.00', '0.01', '0.001', '999999999.99', '1e3']);
  if (shape.type === 'choice') return plainly([...shape.options, '?']);
  if (shape.type === 'flag') return plainly(['1', '0', '2']);
  if (shape.type === 'date' || shape.type === 'instant')
    return plainly(['1900-01-01', '2020-02-29', '2039-12-31', '2026-02-30']);
  if (shape.type === 'codes') return [shape.min - 1, shape.min, shape.max, shape.max + 1].map((n) => repeated('1', n));
  if (shape.type === 'list') {
    const [one] = Array.isArray(sample) ? (sample as unknown[]) : [];
    return [shape.min - 1, shape.min, shape.max, shape.max + 1].map((n) => repeated(one, n));
  }
  return plainly(['a', 1]);
}

interface Place {
  readonly of: Field<unknown>;
  readonly path: readonly (string | number)[];
}

/** Every value within a field, by where it stands; of a list the first. */
function placesIn(of: Field<unknown>, path: Place['path'] = []): Place[] {
  const entries = entriesOf(of);
  if (entries) return entries.flatMap(({ wireName, inner }) => placesIn(inner, [...path, wireName]));
  if (!of.inner) return [{ of, path }];
  return of.optional ? placesIn(of.inner, path) : [{ of, path }, ...placesIn(of.inner, [...path, 0])];
}

const at = (value: unknown, path: Place['path']): unknown =>
  path.reduce((inner: unknown, name) => (inner as Record<string, unknown> | undefined)?.[name], value);

/** The same with another value in one place. */
function changed(value: unknown, [name, ...rest]: Place['path'], to: unknown): unknown {
  if (name === undefined) return to;
  if (Array.isArray(value))
    return value.map((one, index) => (index === name ? changed(one, rest, to) : (one as unknown)));
  const source = value as Record<string, unknown>; // a sample of a record
  return { ...source, [name]: changed(source[name], rest, to) };
}

/** The sentence that a request with this value is told: nothing where it is taken. */
function toldOf(of: Field<unknown>, raw: unknown): string {
  const { problems } = read(of, raw);
  const [first] = Object.entries(problems);
  return first ? `${first[0]} ${first[1]}` : '';
}

function linesOf(name: string, of: Field<unknown>): string[] {
  const sample = sampleOf(of, name);
  return placesIn(of).map(({ of: inner, path }) => {
    const probes: Probe[] = [['没有', undefined], ['空', ''], ...probesOf(inner, at(sample, path))];
    const verdicts = probes.map(([said, value]): [string, string] => [said, toldOf(of, changed(sample, path, value))]);
    const taken = verdicts.flatMap(([said, told]) => (told ? [] : said));
    const refused = verdicts.flatMap(([said, told]) => (told ? `${said}→${told}` : []));
    return [`${name} ${path.join('.')}: ${taken.join(' ')}`, ...refused].join(' | ');
  });
}

/** A line for each value that a call takes. */
export async function verdictLines(): Promise<string[]> {
  const { calls } = await declared();
  const lines = calls.flatMap((call) => {
    const asked = call.shape === 'list' ? (call as ListCall<unknown, unknown>).search : call.request;
    return linesOf(`${call.method} ${call.path}`, asked);
  });
  return [...new Set(lines)].toSorted();
}

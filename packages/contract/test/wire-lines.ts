import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Call, ListCall } from '../src/kit/call.ts';
import { codes, integer, text, type Field, type Problems } from '../src/kit/field.ts';
import { list } from '../src/kit/record.ts';
import { declared, entriesOf } from './declared.ts';

/** The wire as it was written down last: who stands outside (devices, other programs, pages that are open) goes by it. */
export const wireFile = join(import.meta.dirname, '../wire.txt');
export const keptLines = (): string[] => linesOf(wireFile);
/** The answers that are bounded closer than values of their kind usually are. */
export const boundFile = join(import.meta.dirname, '../bounds.txt');
export const keptBounds = (): string[] => linesOf(boundFile);
const linesOf = (file: string): string[] => readFileSync(file, 'utf8').trimEnd().split('\n');

/** Each of them is refused by some kind of value. */
const probes: Readonly<Record<string, unknown>> = {
  blank: '',
  sign: '\u0001?',
  long: 'x'.repeat(20_000),
  negative: '-1',
  great: '99999999999999',
  record: {},
  many: Array.from({ length: 6000 }, () => '1'),
};

/** The rule within a sentence: its bounds and choices, not how the field is called. */
const ruleIn = (sentence: string): string => /应为.+之一/.exec(sentence)?.[0] ?? sentence.match(/\d+/g)?.join() ?? '';

/** The refusals of a value, each with the bound or the choices that it names. */
function refusals(of: Field<unknown>): string[] {
  return Object.entries(probes).flatMap(([name, raw]) => {
    const problems: Problems = {};
    of.decode(raw, problems, 'value');
    const [sentence] = Object.values(problems);
    if (sentence === undefined) return [];
    const rule = ruleIn(sentence);
    if (name === 'many' && !rule) return []; // what is no list takes none, however long
    return rule ? `${name} (${rule})` : name;
  });
}

/** The bounds that a shape names, as words: `max=40`. */
const boundsOf = ({ shape }: Field<unknown>): string[] =>
  Object.entries(shape).flatMap(([name, value]) =>
    /^(min|max)/.test(name) && value !== undefined ? [`${name}=${String(value)}`] : [],
  );
const usual = new Set([text(), integer(), codes(), list(text())].flatMap((of) => boundsOf(of)));
/** The bounds of its own that a value has: the client takes no answer beyond them. */
const ownBounds: Said = (of) =>
  boundsOf(of)
    .filter((bound) => !usual.has(bound))
    .join(' ');

type Said = (of: Field<unknown>) => string;

/** Everything within a field by its place on the wire, each with what is said of it. */
function placesIn(of: Field<unknown>, place: string, said: Said): string[] {
  const entries = entriesOf(of);
  if (entries) return entries.flatMap(({ wireName, inner }) => placesIn(inner, `${place}.${wireName}`, said));
  const { inner } = of;
  const isList = inner !== undefined && !of.optional;
  const within = inner && (isList || entriesOf(inner)) ? placesIn(inner, isList ? `${place}[]` : place, said) : [];
  return [`${place}${said(of)}`.trimEnd(), ...within];
}

const nothing: Said = () => '';
const whatIsRefused: Said = (of) => `: ${refusals(of).join(', ')}`;
const answerOf = (call: Call<unknown, unknown>) =>
  call.shape === 'list' ? (call as ListCall<unknown, unknown>).row : call.answer; // lists answer rows

/** The whole wire, a line for each value: of what is asked with what it refuses, of an answer the places alone. */
export async function wireLines(): Promise<string[]> {
  const { calls } = await declared();
  const lines = calls.flatMap((call) => {
    const name = `${call.method} ${call.path}`;
    const asked = call.shape === 'list' ? (call as ListCall<unknown, unknown>).search : call.request;
    return [
      `${name} ${call.encoding} ${call.shape}`,
      ...placesIn(asked, name, whatIsRefused),
      ...placesIn(answerOf(call), `${name} =>`, nothing),
    ];
  });
  return [...new Set(lines)].toSorted();
}

const BOUND = ': ';
export const placeOf = (line: string): string => line.split(BOUND)[0] ?? '';

/** The answers with bounds of their own, a line for each. */
export async function boundLines(): Promise<string[]> {
  const { calls } = await declared();
  const said: Said = (of) => `${BOUND}${ownBounds(of)}`;
  const lines = calls.flatMap((call) => placesIn(answerOf(call), `${call.method} ${call.path} =>`, said));
  return [...new Set(lines.filter((line) => /: m/.test(line)))].toSorted();
}

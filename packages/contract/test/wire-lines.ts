import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ListCall } from '../src/kit/call.ts';
import type { Field, Problems } from '../src/kit/field.ts';
import { declared, entriesOf } from './declared.ts';

/** The wire as it was written down last: who stands outside (devices, other programs, pages that are open) goes by it. */
export const wireFile = join(import.meta.dirname, '../wire.txt');
export const keptLines = (): string[] => readFileSync(wireFile, 'utf8').trimEnd().split('\n');

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
function refusals(of: Field<unknown>): string {
  const said = Object.entries(probes).flatMap(([name, raw]) => {
    const problems: Problems = {};
    of.decode(raw, problems, 'value');
    const [sentence] = Object.values(problems);
    if (sentence === undefined) return [];
    const rule = ruleIn(sentence);
    if (name === 'many' && !rule) return []; // what is no list takes none, however long
    return rule ? `${name} (${rule})` : name;
  });
  return said.join(', ');
}

/** Everything within a field by its place on the wire, each with what it refuses; of an answer the places alone. */
function placesIn(of: Field<unknown>, place: string, isAsked: boolean): string[] {
  const entries = entriesOf(of);
  if (entries) return entries.flatMap(({ wireName, inner }) => placesIn(inner, `${place}.${wireName}`, isAsked));
  const { inner } = of;
  const isList = inner !== undefined && !of.optional;
  const within = inner && (isList || entriesOf(inner)) ? placesIn(inner, isList ? `${place}[]` : place, isAsked) : [];
  return [isAsked ? `${place}: ${refusals(of)}`.trimEnd() : place, ...within];
}

/** The whole wire, a line for each value. */
export async function wireLines(): Promise<string[]> {
  const { calls } = await declared();
  const lines = calls.flatMap((call) => {
    const name = `${call.method} ${call.path}`;
    const answer = call.shape === 'list' ? (call as ListCall<unknown, unknown>).row : call.answer; // lists answer rows
    const asked = call.shape === 'list' ? (call as ListCall<unknown, unknown>).search : call.request;
    return [
      `${name} ${call.encoding} ${call.shape}`,
      ...placesIn(asked, name, true),
      ...placesIn(answer, `${name} =>`, false),
    ];
  });
  return [...new Set(lines)].toSorted();
}

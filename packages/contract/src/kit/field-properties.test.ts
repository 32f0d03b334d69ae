import { describe, expect, it } from 'vitest';
import { hostile, randomFrom, randomText, type Random } from '../../test/random.ts';
import {
  codes,
  date,
  flag,
  instant,
  integer,
  json,
  oneOf,
  optional,
  requiredText,
  showInstant,
  text,
  type Field,
} from './field.ts';
import { formPairs } from './form-pairs.ts';
import { list, read, record, wire } from './record.ts';

// Properties of every leaf, over values of a generator with a fixed seed.
const ROUNDS = 400;
const dayOf = ({ below }: Random): string =>
  new Date(below(4_000) * 86_400_000 + 946_684_800_000).toISOString().slice(0, 10);
const momentOf = ({ below }: Random): Date => new Date(below(1_000_000_000) * 1000);

const kinds: [string, Field<unknown>, (random: Random) => unknown][] = [
  ['text', text(), (random) => randomText(random)],
  ['required text', requiredText('名称'), (random) => randomText(random)],
  ['whole number', integer(), ({ below }) => below(2_000_001) - 1_000_000],
  ['bounded number', integer({ min: 1, max: 9 }), ({ below }) => below(9) + 1],
  ['day', date(), dayOf],
  ['moment', instant(), momentOf],
  ['flag', flag(), ({ chance }) => chance()],
  ['choice', oneOf(['asc', 'desc']), ({ pick }) => pick(['asc', 'desc'])],
  ['codes', codes(), (random) => Array.from({ length: random.below(4) }, () => `c${random.below(99)}`)],
  ['structure', json(), (random) => ({ [`k${random.below(9)}`]: [randomText(random), random.below(9), null] })],
];
const sentAsText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

describe.each(kinds)('a %s', (_, of, valueFrom) => {
  it('reads as it was written: as JSON, and as the text of a form or an address', () => {
    const random = randomFrom(11);
    for (let round = 0; round < ROUNDS; round += 1) {
      const value = valueFrom(random);
      const sent = JSON.parse(JSON.stringify(of.encode(value))) as unknown;
      expect(read(of, sent)).toEqual({ value, problems: {} });
      expect(read(of, sentAsText(sent))).toEqual({ value, problems: {} });
      const address = new URLSearchParams({ value: sentAsText(sent) }).toString();
      expect(read(of, new URLSearchParams(address).get('value'))).toEqual({ value, problems: {} });
    }
  });

  it('may be missing where it is optional, and is the same where it is not', () => {
    const random = randomFrom(12);
    for (let round = 0; round < 50; round += 1) {
      const value = valueFrom(random);
      const isBlank = Array.isArray(value) && value.length === 0; // no codes are written as nothing
      expect(read(optional(of), of.encode(value)).value).toEqual(isBlank ? undefined : value);
    }
    expect(optional(of).encode(undefined)).toBeUndefined();
  });

  it('meets what nobody should send with a sentence at its place, or reads it as one of its values', () => {
    for (const raw of hostile) {
      const problems: Record<string, string> = {};
      const value = of.decode(raw, problems, 'rows[3].value');
      expect(Object.keys(problems).filter((place) => place !== 'rows[3].value')).toEqual([]);
      if (Object.keys(problems).length > 0) expect(problems['rows[3].value']).toMatch(/[\u4e00-\u9fff]/);
      else expect(read(of, JSON.parse(JSON.stringify(of.encode(value)))).problems).toEqual({});
    }
  });
});

it('no text of any other kind than a field’s own is accepted by it', () => {
  const samples: Record<string, string> = {
    day: '2026-03-04',
    moment: '2026-03-04 05:06:07',
    flag: 'true',
    choice: 'asc',
  };
  const accepts = (name: string, raw: string) => {
    const of = kinds.find(([one]) => one === name)?.[1];
    if (!of) throw new Error(`${name} is none of the kinds`);
    return Object.keys(read(of, raw).problems).length === 0;
  };
  for (const name of Object.keys(samples))
    for (const [other, raw] of Object.entries(samples))
      if (name !== other && !(name === 'moment' && other === 'day') && !(name === 'day' && other === 'moment'))
        expect([name, raw, accepts(name, raw)]).toEqual([name, raw, false]);
});

it('a record of every kind says the same in JSON and in a form, under the names of the wire', () => {
  const random = randomFrom(13);
  const all = Object.fromEntries(
    kinds.flatMap(([name, of], at) => [
      [`own${at}`, of],
      [`wired${at}`, wire(`legacy ${name}`, optional(of))],
    ]),
  );
  const of = record(all as Record<string, Field<unknown>>);
  const rows = record({ rows: list(of) });
  for (let round = 0; round < 60; round += 1) {
    const values = kinds.flatMap(([, , valueFrom], at) => [
      [`own${at}`, valueFrom(random)],
      ...(random.chance() ? [[`wired${at}`, valueFrom(random)]] : []),
    ]);
    const value = Object.fromEntries(values.filter(([, one]) => !Array.isArray(one) || one.length > 0)) as Record<
      string,
      unknown
    >;
    const whole = {
      ...Object.fromEntries(kinds.flatMap(([name], at) => (name === 'codes' ? [[`own${at}`, []]] : []))),
      ...value,
    };
    const sent = JSON.parse(JSON.stringify(of.encode(whole))) as object;
    expect(Object.keys(sent).some((name) => name.startsWith('wired'))).toBe(false);
    expect(read(of, sent)).toEqual({ value: whole, problems: {} });
    expect(read(of, Object.fromEntries(formPairs(sent)))).toEqual({ value: whole, problems: {} });
    expect(read(rows, { rows: JSON.stringify([sent, sent]) }).value).toEqual({ rows: [whole, whole] });
  }
});

it('moments are written in the order in which they happened', () => {
  const random = randomFrom(14);
  const moments = Array.from({ length: ROUNDS }, () => momentOf(random));
  const written = moments.map(showInstant);
  expect(written.toSorted()).toEqual(
    moments.toSorted((one, other) => one.getTime() - other.getTime()).map(showInstant),
  );
});

import { isDeepStrictEqual } from 'node:util';
import { expect, it } from 'vitest';
import { isInLot } from '../../../domain/test/random/lot.ts';
import { declared, entriesOf, recordsIn } from '../../test/declared.ts';
import { hostile } from '../../test/random.ts';
import { sampleOf } from '../../test/samples.ts';
import { exportCallOf } from './export-call.ts';
import type { Field } from './field.ts';
import { read } from './record.ts';

// Rules over every call that the contract declares: a new call is asked the same without a test of its own.
const { calls, lists } = await declared();
const withExports = [...calls, ...lists.map((list) => exportCallOf(list))];

const copied = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const nameOf = ({ method, path }: { method: string; path: string }): string => `${method} ${path}`;

/** The shapes that a call takes and answers, by a name for the report of a failure. */
const shapes = withExports.flatMap((call): [string, Field<unknown>][] => {
  const row = lists.find((list) => list === call)?.row;
  const answer: Field<unknown> | undefined = row ?? call.answer;
  const request: [string, Field<unknown>] = [`${nameOf(call)} request`, call.request];
  return [request, ...(answer ? [[`${nameOf(call)} answer`, answer] as [string, Field<unknown>]] : [])];
});

it('finds the calls of every district', () => {
  const modules = new Set(calls.map(({ path }) => path.split('/')[2]));
  expect(calls.length).toBeGreaterThan(250);
  expect(lists.length).toBeGreaterThan(30);
  for (const module of ['unit', 'equipment', 'appmain', 'report', 'user', 'layout']) expect(modules).toContain(module);
});

it('an address answers one thing: where two declarations share it, they differ in nothing but the view', () => {
  const known = new Map<string, (typeof calls)[number]>();
  for (const call of withExports) {
    const other = known.get(nameOf(call));
    if (!other) known.set(nameOf(call), call);
    else {
      const same = (one: Field<unknown>) =>
        recordsIn(one, '').map(({ entries }) => entries.map(({ wireName }) => wireName));
      expect([nameOf(call), same(call.request)]).toEqual([nameOf(call), same(other.request)]);
      expect([nameOf(call), call.encoding, call.shape]).toEqual([nameOf(call), other.encoding, other.shape]);
    }
  }
});

it('every address is a plain path, and what is read by GET stands in the address', () => {
  for (const { method, path, encoding } of calls) {
    expect(path).toMatch(/^(\/:?[A-Za-z][\w-]*)+$/);
    if (method === 'GET') expect([path, encoding]).toEqual([path, 'query']);
  }
});

it('what stands in the path is a field of the request', () => {
  const placed = calls.flatMap(({ path, request }) =>
    [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ path, name, request })),
  );
  expect(placed.length).toBeGreaterThan(0);
  for (const { path, name, request } of placed)
    expect([path, entriesOf(request)?.map(({ wireName }) => wireName)]).toEqual([path, expect.arrayContaining([name])]);
});

it('no record says two things under one name of the wire', () => {
  for (const [name, of] of shapes)
    for (const { place, entries } of recordsIn(of, name)) {
      const names = entries.map(({ wireName }) => wireName);
      expect([place, names.filter((one, at) => names.indexOf(one) !== at)]).toEqual([place, []]);
      const theirs = entries.filter((one) => one.name !== one.wireName).map(({ wireName }) => wireName);
      const ours = entries.map((one) => one.name);
      expect([place, theirs.filter((one) => ours.includes(one))]).toEqual([place, []]); // a name with two readings
    }
});

it.each(shapes)(
  '%s is read as it was written, with everything in it and with nothing that may be missing',
  (name, of) => {
    const { value, problems } = read(of, sampleOf(of, name));
    expect(problems).toEqual({});
    const sent = copied(of.encode(value));
    const again = read(of, sent);
    expect(again).toEqual({ value, problems: {} });
    expect(copied(of.encode(again.value))).toEqual(sent);
  },
);

const SAID_TO_A_PERSON = /[\u4e00-\u9fff]/;

/** A blank and nothing say the same on the wire. */
const withoutBlanks = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_, one: unknown) => (one === '' ? undefined : one)));

/**
 * The whole body, or one field of an otherwise good one, replaced by what nobody should send: a tenth by lot for each field, beginning
 * at another place for the next, and all of it, half a million, in a proof.
 */
function attacked(of: Field<unknown>, name: string): unknown[] {
  const good = sampleOf(of, name);
  const entries = entriesOf(of) ?? [];
  const single = entries.flatMap(({ wireName }, place) =>
    hostile.filter((_, at) => isInLot(place + at)).map((one) => ({ ...(good as object), [wireName]: one })),
  ); // records are written as objects
  return [...hostile, ...single];
}

it.each(withExports.map((call) => [nameOf(call), call.request] as const))(
  '%s refuses or reads whatever is sent to it, and never breaks',
  (name, of) => {
    const wrong: unknown[] = [];
    for (const raw of attacked(of, name)) {
      const { value, problems } = read(of, raw);
      const sentences = Object.values(problems);
      wrong.push(...sentences.filter((sentence) => !SAID_TO_A_PERSON.test(sentence)));
      if (sentences.length > 0) continue;
      const sent = copied(of.encode(value));
      const again = read(of, sent);
      if (Object.keys(again.problems).length > 0) wrong.push({ sent, problems: again.problems });
      const said = { first: withoutBlanks(sent), again: withoutBlanks(of.encode(again.value)) };
      if (!isDeepStrictEqual(said.again, said.first)) wrong.push(said);
    }
    expect(wrong).toEqual([]); // once: there are many of them
  },
);

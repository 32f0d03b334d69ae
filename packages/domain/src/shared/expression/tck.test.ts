// The public test kit of FEEL (github.com/dmn-tck/tck, Apache-2.0), read from beside the repository.
import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { decimalOfNumber, numberOfDecimal } from '../decimal/decimal.ts';
import { dateText, durationText, readDuration } from './calendar.ts';
import { check } from './check.ts';
import { evaluate } from './evaluate.ts';
import { parse } from './parser.ts';
import { print } from './print.ts';
import { isListValue, type Value } from './value.ts';

type Plain = string | number | boolean | null | readonly Plain[];
interface Case {
  readonly id: string;
  readonly group: string;
  readonly expression: string;
  readonly inputs?: Readonly<Record<string, Plain>>;
  readonly expected: Plain;
  readonly expectedType: string;
  readonly errorResult?: boolean;
}

const root = new URL('../../../../../', import.meta.url);
const path = ['../shared/data/', '../../shared/data/']
  .map((folder) => new URL(`${folder}feel-tck.json.gz`, root))
  .find((url) => existsSync(url));
const title = path ? 'the FEEL test kit' : 'the FEEL test kit (skipped: ../shared/data/feel-tck.json.gz is not there)';
const cases: readonly Case[] = path
  ? (JSON.parse(gunzipSync(readFileSync(path)).toString('utf8')) as { cases: Case[] }).cases
  : [];

function plain(value: Value): Plain {
  if (isListValue(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  if ('coefficient' in value) return numberOfDecimal(value);
  if (value.kind === 'record') throw new Error('the kit has no records');
  return value.kind === 'date' ? dateText(value) : durationText(value);
}

const given = (value: Plain): Value =>
  typeof value === 'number' ? decimalOfNumber(value) : typeof value === 'object' ? (value?.map(given) ?? null) : value;

/** As the kit wants it: durations by value, numbers within 1e-8. */
function wanted({ expected, expectedType }: Case): unknown {
  if (expectedType === 'number') return expect.closeTo(Number(expected), 8);
  const duration = expectedType === 'duration' ? readDuration(String(expected)) : null;
  return duration ? durationText(duration) : expected;
}

/** The texts that the language refuses, by the sentence without the text that was refused. */
const outside: Readonly<Record<string, number>> = {
  '时刻“…”不支持': 157,
  '函数“date and time”不支持': 78,
  '函数“time”不支持': 46,
  '函数“substring”不支持': 10,
  '函数“string length”不支持': 6,
  '函数“contains”不支持': 6,
  '函数“upper case”不支持': 4,
  '函数“lower case”不支持': 4,
  '名称中不能有空格：“…”': 2,
  '@"…"不是日期或时长': 1,
  指数只支持整数: 1,
};
const reason = (sentence: string) =>
  sentence.startsWith('函数')
    ? sentence
    : sentence.replace(/“.*”|(?<=@)".*"/, (text) =>
        text.startsWith('@') ? text : text.startsWith('"') ? '"…"' : '“…”',
      );

const read = cases.map((one) => {
  const { tree, places, finding } = parse(one.expression);
  if (!tree) return { one, refusal: reason(finding.sentence) };
  const { findings } = check(tree, places, () => ({ label: '', type: 'any' }));
  const isOutside = findings.find(({ sentence }) => outside[sentence] !== undefined);
  return isOutside ? { one, refusal: isOutside.sentence } : { one, tree, findings };
});

describe.skipIf(!path)(title, () => {
  test('has so many cases outside the language, each refused by name', () => {
    const refused = read.flatMap(({ refusal }) => refusal ?? []);
    const counted = [...Map.groupBy(refused, (one) => one)].map(([sentence, all]) => [sentence, all.length]);
    expect(Object.fromEntries(counted)).toEqual(outside);
    expect(cases.length - refused.length).toBe(721);
  });

  test('holds in every case of the language', () => {
    for (const { one, tree } of read) {
      if (!tree) continue;
      const { value } = evaluate(tree, (key) => given(one.inputs?.[key] ?? null));
      expect(plain(value), `${one.id}: ${one.expression}`).toEqual(wanted(one));
      expect(parse(print(tree)).tree, one.expression).toEqual(tree);
    }
  });

  test('has no result where the types do not go together, unless the other part of an and or an or settles it', () => {
    for (const { one, tree, findings } of read)
      if (tree && findings.length > 0 && tree.type !== 'and' && tree.type !== 'or')
        expect(one.expected, one.expression).toBeNull();
  });
});

import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { numbersIn } from './numbers-in.ts';

const numbered = (sentence: string) => numbersIn(sentence).flatMap(({ text, number }) => (number ? [text] : []));
const whole = (sentence: string) =>
  numbersIn(sentence)
    .map(({ text }) => text)
    .join('');

it.each([
  ['设备DT-1已在申请单SQ20261100012中申报同一类别', ['SQ20261100012']],
  ['业务单261100000123、261100000124正在办理', ['261100000123', '261100000124']],
  ['报告SF-TD2026000001（YJ2026000007）已撤回', ['SF-TD2026000001', 'YJ2026000007']],
  ['档号DA-2026-00001已由吴打印在2026-11-02 10:00:00用于报告SF-TD2026000001', ['DA-2026-00001', 'SF-TD2026000001']],
  ['2026-11，2026-11-02，2026-11-02 19:12:33，12,345.60元，10000.5', []],
  ['随业务261100000123收费，尚未缴费', ['261100000123']],
  ['报告尚未生成', []],
  ['', []],
])('%s', (sentence, numbers) => {
  expect(numbered(sentence)).toEqual(numbers);
  expect(whole(sentence)).toBe(sentence);
});

// Every sentence of the product that is made with a number: it stands in it as one word, beside whatever it says.
const NUMBER = 'SQ20261100012';
const sources = join(import.meta.dirname, '../..');
const files = globSync('**/*.text.ts', { cwd: sources }).toSorted();

type Catalogue = Readonly<Record<string, unknown>>;
const isCatalogue = (value: unknown): value is Catalogue =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const FILE_NAME = /\.(pdf|zip|pem|xlsx|csv)$/;

/**
 * The sentences said when one place is this number and the others a word; nothing where a place takes something else.
 */
function saidBy(make: (...given: string[]) => unknown): string[] {
  return Array.from({ length: make.length }, (_, at) => {
    try {
      const sentence = make(...Array.from({ length: make.length }, (_word, place) => (place === at ? NUMBER : '某人')));
      return typeof sentence === 'string' && sentence.includes(NUMBER) && !FILE_NAME.test(sentence) ? [sentence] : [];
    } catch {
      return [];
    }
  }).flat();
}

function sentencesOf(catalogue: Catalogue, name: string): [string, string][] {
  return Object.entries(catalogue).flatMap(([key, value]): [string, string][] => {
    const place = `${name}.${key}`;
    if (isCatalogue(value)) return sentencesOf(value, place);
    if (typeof value !== 'function') return [];
    return saidBy(value as (...given: string[]) => unknown).map((sentence) => [place, sentence]);
  });
}

it('a number is seen in every sentence that the product makes with one', async () => {
  const catalogues = await Promise.all(
    files.map(async (file) => [file, (await import(join(sources, file))) as Catalogue] as const),
  );
  const sentences = catalogues.flatMap(([file, catalogue]) => sentencesOf(catalogue, file));
  expect(sentences.length).toBeGreaterThan(300);
  expect(sentences.filter(([, sentence]) => !numbered(sentence).includes(NUMBER))).toEqual([]);
});

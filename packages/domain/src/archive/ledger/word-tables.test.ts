import { describe, expect, it } from 'vitest';
import { classResolver, wordResolver, type WordEntry } from './code-words.ts';
import type { CatalogueEntry, LedgerField } from './ledger-field.ts';
import { wordMeanings } from './word-meaning.ts';

const options = [
  { value: '1', label: '在用' },
  { value: '2', label: '停用' },
  { value: '3', label: '报废/注销' },
];
const why = (word: string) => `没有“${word}”`;
const single = (words?: readonly WordEntry[]) => wordResolver({ type: 'select', options }, words, why);
const several = (words?: readonly WordEntry[]) => wordResolver({ type: 'multiselect', options }, words, why);

describe('a word of a choice', () => {
  it.each([
    ['在用', '1'],
    ['1', '1'],
    ['１', '1'],
    [' 停用 ', '2'],
    ['报废／注销', '3'],
  ])('%s is the code %s', (word, code) => expect(single()(word)).toEqual({ found: code }));

  it.each(['在 用', '停', '4', ''])('%j is none, and the sentence has the word', (word) =>
    expect(single()(word)).toEqual({ reason: `没有“${word}”` }),
  );

  it('the table of the mapping goes before labels and codes', () => {
    const words = [
      { word: '在用', code: '2' },
      { word: '拆除', code: '3' },
    ];
    expect(['在用', '拆除', '停用'].map((word) => single(words)(word))).toEqual([
      { found: '2' },
      { found: '3' },
      { found: '2' },
    ]);
  });

  it('a word without a code is refused with the reason of the table, else with the usual one', () => {
    const words = [
      { word: 'x', code: null, reason: '请到现场核实' },
      { word: '在用', code: null },
    ];
    expect([single(words)('X'), single(words)('在用')]).toEqual([{ reason: '请到现场核实' }, { reason: '没有“在用”' }]);
  });

  it('words that every object knows mean nothing', () => {
    for (const word of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
      expect(single()(word)).toEqual({ reason: `没有“${word}”` });
  });
});

describe('several words in one cell', () => {
  it('are told apart by the signs that people write, each code once, in the order in which they are offered', () => {
    for (const sign of [',', '，', '、', ';', '；', '/'])
      expect([sign, several()(`停用${sign}在用${sign}停用`)]).toEqual([sign, { found: '1,2' }]);
  });

  it('a name that holds a sign is one word first', () => {
    expect(several()('报废/注销')).toEqual({ found: '3' });
    expect(several()('在用、报废')).toEqual({ reason: '没有“报废”' });
  });

  it('one that is none refuses the cell: half of it would be another value', () => {
    expect(several()('在用、火星')).toEqual({ reason: '没有“火星”' });
    expect(several()('、、')).toEqual({ reason: '没有“、、”' });
  });

  it('a blank between two signs is nothing', () => {
    expect(several()('在用、 、停用')).toEqual({ found: '1,2' });
    expect(single()('在用、停用')).toEqual({ reason: '没有“在用、停用”' });
  });
});

const catalogue: CatalogueEntry[] = [
  { code: '3000', name: '电梯', parentCode: null, level: 1, kindCode: '3000' },
  { code: '3100', name: '曳引与强制驱动电梯', parentCode: '3000', level: 2, kindCode: '3000' },
  { code: '3110', name: '曳引驱动乘客电梯', parentCode: '3100', level: 3, kindCode: '3000' },
];

describe('a place of the catalogue', () => {
  const place = (kindCode: string, categoryCode: string | null, varietyCode: string | null) => ({
    found: { kindCode, categoryCode, varietyCode },
  });

  it.each([
    ['3000', place('3000', null, null)],
    ['电梯', place('3000', null, null)],
    ['3100', place('3000', '3100', null)],
    ['曳引驱动乘客电梯', place('3000', '3100', '3110')],
    [' ３１１０ ', place('3000', '3100', '3110')],
  ])('%s goes down to the level that it names', (word, expected) =>
    expect(classResolver(catalogue, undefined)(word)).toEqual(expected),
  );

  it('an unknown word is refused with the word; one of the table may lead nowhere on purpose', () => {
    expect(classResolver(catalogue, undefined)('缆车')).toMatchObject({ reason: expect.stringContaining('缆车') });
    const words = [
      { word: '客梯', code: '3110' },
      { word: '电梯', code: null, reason: '太笼统' },
      { word: '货梯', code: '9999' },
    ];
    const resolve = classResolver(catalogue, words);
    expect([resolve('客梯'), resolve('电梯')]).toEqual([place('3000', '3100', '3110'), { reason: '太笼统' }]);
    expect(resolve('货梯')).toMatchObject({ reason: expect.stringContaining('货梯') });
  });
});

describe('what a word means to who looks at the mapping', () => {
  const status: LedgerField = { key: 'useStatus', label: '使用状态', type: 'select', options, isParam: false };
  const variety: LedgerField = { key: 'equipmentVarietyCode', label: '品种', type: 'catalogue', isParam: false };
  const context = { fields: [status, variety], catalogue, today: '2026-11-23' };
  const entry = (field: string, words?: WordEntry[]) => ({
    field,
    columns: ['列'],
    conversion: 'words' as const,
    ...(words && { words }),
  });

  it('is the code that a row would get, the deepest of a place', () => {
    const meaning = wordMeanings(entry('useStatus', [{ word: '坏', code: '3' }]), status, context);
    expect(['在用', '坏', '火星'].map(meaning)).toEqual(['1', '3', undefined]);
    const place = wordMeanings(entry('equipmentVarietyCode'), variety, context);
    expect(['曳引驱动乘客电梯', '3100', '电梯', '缆车'].map(place)).toEqual(['3110', '3100', '3000', undefined]);
  });
});

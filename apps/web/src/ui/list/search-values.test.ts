import { describe, expect, it } from 'vitest';
import type { FieldDef, ShowType } from '../field/field-def.ts';
import { firstRow, refusalOf, spanOf, tidiedValues, unseenConditions } from './search-values.ts';

const field = (name: string, showType: ShowType = 'text'): FieldDef => ({ name, label: `标签${name}`, showType });
const names = (fields: readonly FieldDef[]) => fields.map(({ name }) => name);

describe('what is searched for', () => {
  it('texts as they were meant: half-width, without blanks at their ends', () => {
    expect(tidiedValues({ no: ' ＳＱ２６－１ ', code: '0101' })).toEqual({ no: 'SQ26-1', code: '0101' });
  });

  it('nothing of what is empty, so that an emptied field is the same search as an untouched one', () => {
    expect(
      tidiedValues({ a: '', b: undefined, c: [], d: [undefined, undefined], e: ['', ''], f: null, g: '   ' }),
    ).toEqual({});
  });

  it('a range with one end, a number nought and a no are conditions', () => {
    const values = { at: [undefined, '2026-01-01'], fee: 0, isPaid: false };
    expect(tidiedValues(values)).toEqual(values);
  });
});

describe('the first row of a search panel', () => {
  const four = [field('a'), field('b'), field('c'), field('d')];

  it('holds the fields that fit beside the buttons, and one at least', () => {
    expect(names(firstRow(four, 4))).toEqual(['a', 'b', 'c']);
    expect(names(firstRow(four, 5))).toEqual(['a', 'b', 'c', 'd']);
    for (const perRow of [1, 2]) expect(names(firstRow(four, perRow))).toEqual(['a']);
    expect(firstRow([], 3)).toEqual([]);
  });

  it('gives two dates two columns where there is room', () => {
    const range = field('at', 'daterange');
    expect([spanOf(range, 4), spanOf(range, 3), spanOf(range, 2), spanOf(field('a'), 4)]).toEqual([2, 2, 1, 1]);
    expect(names(firstRow([field('a'), range, field('b')], 4))).toEqual(['a', 'at']);
    expect(names(firstRow([field('a'), range, field('b')], 3))).toEqual(['a']);
    expect(names(firstRow([range, field('b')], 2))).toEqual(['at']);
  });

  it('is whole and in order for every width, and grows with it', () => {
    const fields = [field('a', 'daterange'), field('b'), field('c', 'datetimerange'), field('d'), field('e')];
    let before = 0;
    for (let perRow = 3; perRow < 12; perRow += 1) {
      const shown = firstRow(fields, perRow);
      expect(names(shown)).toEqual(names(fields.slice(0, shown.length)));
      expect(shown.length).toBeGreaterThanOrEqual(before);
      const taken = shown.reduce((sum, one) => sum + spanOf(one, perRow), 0);
      expect(taken <= perRow - 1 || shown.length === 1).toBe(true);
      before = shown.length;
    }
  });

  it('counts the conditions that are folded away, and only those', () => {
    const values = { a: 'x', b: '', c: ['2026-01-01', undefined], d: [undefined, ''] };
    expect(unseenConditions(four, [], values)).toBe(2);
    expect(unseenConditions(four, firstRow(four, 2), values)).toBe(1);
    expect(unseenConditions(four, four, values)).toBe(0);
  });
});

it('a number or a date that cannot be read searches for nothing: the first such field is named with the reason', () => {
  const fields = [field('no'), field('fee', 'number'), field('at', 'daterange')];
  expect(refusalOf(fields, { no: '1,5', fee: '12', at: ['2026-01-01', undefined] })).toBeUndefined();
  expect(refusalOf(fields, { fee: '1.2.3', at: ['2026-02-30'] })).toContain('标签fee');
  expect(refusalOf(fields, { at: ['2026-01-01', '2026-02-30'] })).toContain('标签at');
});

import { expect, it } from 'vitest';
import { blockWithNoughts, monthNumber, monthWay, withNought } from './month-nought.ts';
import { typedDayText } from './typed-day.text.ts';
import { readDayOrMonth, readMonth } from './typed-day.ts';

const { eitherMonth } = typedDayText.typed;

it.each<[string, string[], string | undefined]>([
  ['two digits elsewhere', ['2027.1', '2027.05'], '2027-10'],
  ['two digits and the eleventh', ['2027.1', '2027.01', '2027.11'], '2027-10'],
  ['one digit elsewhere', ['2027.1', '2027.5'], undefined],
  ['both elsewhere', ['2027.1', '2027.5', '2027.05'], undefined],
  ['no other month', ['2027.1'], undefined],
  ['the last months alone', ['2027.1', '2026.11', '2026.12'], undefined],
  ['noughts that were kept', ['2027.1', '2027.5', '2027.10'], '2027-01'],
])('a number 2027.1 beside %s', (_, column, month) => {
  const read = readMonth(withNought('2027.1', monthWay(column)));
  expect(read).toEqual(month === undefined ? { reason: eitherMonth('2027.1') } : { value: month });
});

it('is refused with both readings where days are kept, too', () => {
  const typed = withNought('2027.1', 'either');
  expect(readDayOrMonth(typed)).toEqual({ reason: eitherMonth('2027.1') });
  expect(eitherMonth('2027.1')).toContain('写成2027-01或2027-10');
});

it('other months, texts and numbers stay as they are', () => {
  for (const text of ['2027.05', '2027.5', '2027.11', '3.1', '2027.15'])
    for (const way of ['twoDigits', 'nought', 'either'] as const) expect(withNought(text, way)).toBe(text);
  expect(monthNumber('2027.1', undefined)).toBeUndefined();
  expect(monthNumber('2027.10', '2027.1')).toBeUndefined(); // shown with its nought
  expect(monthNumber(' 2027.1', '2027.1')).toBe('2027.1');
});

it('of a block each column decides for itself', () => {
  const block = [
    ['2027.1', '2027.1', '2027.1'],
    ['2027.05', '2027.5', 'x'],
  ];
  expect(blockWithNoughts(block, (at) => at < 2)).toEqual([
    ['2027.10', '2027.1或2027.10', '2027.1'],
    ['2027.05', '2027.5', 'x'],
  ]);
});

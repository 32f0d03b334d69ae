import { describe, expect, it } from 'vitest';
import { addMonths } from '../../shared/day/day.ts';
import { nextYearOfTable } from './year-table.ts';

const table = { enabled: true, categoryBetween: '25', inspectYears: [1, 4, 7, 9, 11, 13, 15], thenEveryMonths: 12 };
const START = '2010-06-15';
const next = (which: 'inspect' | 'test', last?: string) => nextYearOfTable(table, which, START, last);
const year = (years: number) => ({ date: addMonths(START, years * 12), months: years * 12 });

describe('the next year of a table', () => {
  it('is the first of its sort where nothing was done yet', () => {
    expect([next('inspect'), next('test')]).toEqual([year(1), year(2)]);
  });

  it.each([
    ['the day of its turn', '2011-06-15', 4, 2],
    ['three months early', '2011-03-15', 4, 2],
    ['a day earlier than that', '2011-03-14', 1, 2],
    ['between two turns', '2013-01-01', 4, 3],
    ['long after', '2019-12-31', 11, 10],
  ])('%s: %s', (_, last, inspected, tested) => {
    expect([next('inspect', last), next('test', last)]).toEqual([year(inspected), year(tested)]);
  });

  it('after the last year of the table every year is inspected, and none tested', () => {
    expect(next('test', '2024-06-15')).toEqual({ date: undefined, months: 0 });
    for (const [last, years] of [
      ['2025-06-15', 16],
      ['2026-03-14', 16],
      ['2026-03-15', 17],
      ['2030-01-01', 20],
    ] as const)
      expect([last, next('inspect', last)]).toEqual([last, year(years)]);
  });

  it('walked from turn to turn, every year is an inspection or a test, never both and never again', () => {
    const walked = (which: 'inspect' | 'test') => {
      const years: number[] = [];
      let last: string | undefined;
      for (let turn = 0; turn < 20; turn += 1) {
        const { date, months } = next(which, last);
        if (!date) break;
        years.push(months / 12);
        last = date;
      }
      return years;
    };
    const [inspected, tested] = [walked('inspect'), walked('test')];
    expect(inspected.slice(0, 7)).toEqual(table.inspectYears);
    expect(tested).toEqual([2, 3, 5, 6, 8, 10, 12, 14]);
    expect(inspected.filter((one) => tested.includes(one))).toEqual([]);
    expect(inspected).toEqual([...new Set(inspected)].sort((one, other) => one - other));
  });

  it('a date is always later than what was done, by more than three months', () => {
    for (let month = 0; month < 240; month += 1) {
      const last = addMonths(START, month);
      for (const which of ['inspect', 'test'] as const) {
        const { date } = next(which, last);
        if (date) expect([last, which, date > addMonths(last, 3)]).toEqual([last, which, true]);
      }
    }
  });

  it('a table that goes on without a step ends all the same', () => {
    const stuck = { ...table, thenEveryMonths: 0 };
    const { date = '' } = nextYearOfTable(stuck, 'inspect', START, '2030-01-01');
    expect(date > '2030-04-01').toBe(true);
  });
});

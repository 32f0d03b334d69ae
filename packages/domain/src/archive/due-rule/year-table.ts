import { addMonths, type Day } from '../../shared/day/day.ts';
import type { YearTable } from '../../shared/catalogue/cycle-rule.ts';

/** Done a little before its turn counts as done: the same three months that a report's own schedule allows. */
const EARLY_MONTHS = 3;

/** The next year of a table after the last date: one of its inspection years, or one of those between them. */
export function nextYearOfTable(
  table: YearTable,
  which: 'inspect' | 'test',
  start: Day,
  last: Day | undefined,
): { date: Day | undefined; months: number } {
  const lastYear = Math.max(...table.inspectYears);
  const doneUntil = last ? addMonths(last, EARLY_MONTHS) : start;
  for (let year = 1; year <= lastYear; year += 1) {
    const date = addMonths(start, year * 12);
    if (date > doneUntil && table.inspectYears.includes(year) === (which === 'inspect'))
      return { date, months: year * 12 };
  }
  if (which === 'test') return { date: undefined, months: 0 }; // after the last year of the table every year is inspected
  let months = lastYear * 12;
  do months += Math.max(1, table.thenEveryMonths);
  while (addMonths(start, months) <= doneUntil);
  return { date: addMonths(start, months), months };
}

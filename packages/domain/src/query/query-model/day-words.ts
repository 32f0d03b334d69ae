import { addDays, addMonths, monthEnd, type Day } from '../../shared/day/day.ts';
import type { queryModelText as text } from './query-model.text.ts';

const MONTHS_OF_YEAR = 12;
const monthStart = (day: Day): Day => `${day.slice(0, 8)}01`;
const yearStart = (day: Day): Day => `${day.slice(0, 4)}-01-01`;
const yearEnd = (day: Day): Day => `${day.slice(0, 4)}-12-31`;

/** Days that are counted from the day on which the query runs. */
const days: Readonly<Record<keyof typeof text.days, (today: Day) => Day>> = {
  today: (today) => today,
  monthStart,
  monthEnd,
  lastMonthStart: (today) => addMonths(monthStart(today), -1),
  lastMonthEnd: (today) => addDays(monthStart(today), -1),
  yearStart,
  yearEnd,
  lastYearStart: (today) => yearStart(addMonths(today, -MONTHS_OF_YEAR)),
  lastYearEnd: (today) => yearEnd(addMonths(today, -MONTHS_OF_YEAR)),
};
export type DayName = keyof typeof days;
export const dayNames = Object.keys(days) as DayName[]; // the record's keys are its names

/** `@today`, `@monthStart`, `@today-30`: a day by its name, some days before or after it. */
const WORD = /^@([A-Za-z]+)(?:([+-])(\d{1,4}))?$/;

export interface DayWord {
  readonly name: DayName;
  /** Days after it; negative for days before it. */
  readonly shift: number;
}

/** The day word that a value is; undefined for a day that is written out, and for whatever else. */
export function dayWordOf(value: string): DayWord | undefined {
  const [, name = '', sign, count] = WORD.exec(value) ?? [];
  const knownName = dayNames.find((one) => one === name);
  return knownName && { name: knownName, shift: count === undefined ? 0 : Number(`${sign}${count}`) };
}

export const dayWord = ({ name, shift }: DayWord): string =>
  `@${name}${shift === 0 ? '' : `${shift > 0 ? '+' : ''}${shift}`}`;

/** The value with a day word written out as yyyy-MM-dd; every other value as it is. */
export function onDay(value: string, today: Day): string {
  const word = dayWordOf(value);
  return word ? addDays(days[word.name](today), word.shift) : value;
}

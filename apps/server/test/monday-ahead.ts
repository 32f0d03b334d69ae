import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';

/** Months of the first Mondays on which the whole country works: no festival falls there in any year. */
const quiet = [3, 7, 8, 11, 12];

/**
 * A Monday on which work is planned, a month ahead at least, with working days around it: what a story plans for stays in
 * the future whenever it is told. Days about it are counted from it.
 */
export function mondayAhead(today = chinaDay(new Date())): string {
  const isFirstMonday = (day: string) => new Date(day).getUTCDay() === 1 && Number(day.slice(8)) <= 7;
  let day = addDays(today, 30);
  while (!isFirstMonday(day) || !quiet.includes(Number(day.slice(5, 7)))) day = addDays(day, 1);
  return day;
}

export const monday = mondayAhead();

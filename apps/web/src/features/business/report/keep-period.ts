/** The last day that a file of so many years, counted from a day, is kept; far ahead for what is kept for good. */
export function keptUntil(period: string, from: string): string | undefined {
  if (period === LONG) return '9999-12-31';
  const years = Number(period);
  if (!Number.isInteger(years) || years <= 0) return undefined;
  const year = Number(from.slice(0, 4)) + years;
  const rest = from.slice(4);
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return `${year}${rest === '-02-29' && !isLeap ? '-02-28' : rest}`;
}
export const LONG = 'long';
export { OTHER_PERIOD as OTHER } from '@tejian/domain/business/form/step-forms.view.ts';

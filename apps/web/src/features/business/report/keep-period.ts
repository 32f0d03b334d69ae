import { FOR_GOOD } from '@tejian/domain/business/archive-file/archive-file.ts';
import { addMonths } from '@tejian/domain/shared/day/day.ts';

/** The last day that a file of so many years, counted from a day, is kept; far ahead for what is kept for good. */
export function keptUntil(period: string, from: string): string | undefined {
  if (period === LONG) return FOR_GOOD;
  const years = Number(period);
  if (!Number.isInteger(years) || years <= 0) return undefined;
  return addMonths(from, 12 * years);
}
export const LONG = 'long';
export { OTHER_PERIOD as OTHER } from '@tejian/domain/business/form/step-forms.view.ts';

import type { Unit } from '@tejian/domain/query/statistic/statistic.ts';
import { thousandsApart } from '@tejian/domain/shared/typed/typed-number.ts';

/** A number as the table writes it, thousands separated; what is not there is a dash. */
export function shownValue(value: string, unit: Unit): string {
  if (value === '') return '—';
  return unit === 'percent' ? `${value}%` : thousandsApart(value);
}

import type { Unit } from '@tejian/domain/query/statistic/statistic.ts';

/** Before each group of three digits of the whole part. */
const THOUSANDS = /\B(?=(?:\d{3})+(?:\.|$))/g;

/** A number as the table writes it, thousands separated; what is not there is a dash. */
export function shownValue(value: string, unit: Unit): string {
  if (value === '') return '—';
  return unit === 'percent' ? `${value}%` : value.replaceAll(THOUSANDS, ',');
}

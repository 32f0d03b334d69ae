import { isNeverNegative } from '../../shared/field/never-negative.ts';
import type { LedgerField } from './ledger-field.ts';

export type Range = { readonly low: number; readonly high: number };
export type DateRange = { readonly low: string; readonly high: string };

/** Outside these a value is a slip of the pen (feet in the speed column, a thousand too many), whatever the equipment. */
const ranges: Record<string, Range> = {
  ratedSpeed: { low: 0.02, high: 20 },
  nominalSpeed: { low: 0.02, high: 3 },
  ratedLoad: { low: 5, high: 50_000 },
  ratedPersons: { low: 1, high: 1000 },
  liftHeight: { low: 0.1, high: 1000 },
  escalatorLiftHeight: { low: 0.1, high: 200 },
  usableLength: { low: 0.1, high: 1000 },
  nominalWidth: { low: 200, high: 3000 },
  inclination: { low: 0, high: 45 },
  floors: { low: 1, high: 300 },
  stations: { low: 1, high: 300 },
  doors: { low: 1, high: 600 },
  latitude: { low: -90, high: 90 },
  longitude: { low: -180, high: 180 },
  designLifeYears: { low: 1, high: 150 },
};

const LARGEST = 1e9;

const futureDates = new Set([
  'nextInspectionDate',
  'nextAnnualInspectionDate',
  'designExpireDate',
  'deferredToDate',
  'nextBrakeTestDate',
]);

/** What has no entry here is held to what no number of an archive exceeds, and to nothing where it cannot be negative. */
export function rangeOf(field: LedgerField): Range | undefined {
  if (field.type !== 'number' && field.type !== 'integer') return undefined;
  return ranges[field.key] ?? { low: isNeverNegative(field) ? 0 : -LARGEST, high: LARGEST };
}

/** Nothing in an archive is older than lifts and boilers are; what has happened lies not in the future. */
export function dateRangeOf(field: LedgerField, today: string): DateRange | undefined {
  if (field.type !== 'date' && field.type !== 'yearMonth') return undefined;
  return { low: '1850-01-01', high: futureDates.has(field.key) ? '2100-12-31' : today };
}

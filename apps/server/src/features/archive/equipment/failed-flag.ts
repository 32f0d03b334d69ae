import { mayBegin } from '@tejian/domain/archive/equipment/business.ts';
import { recordedPolarity } from '@tejian/domain/archive/equipment/recorded-polarity.ts';
import { reportBusiness } from '@tejian/domain/archive/equipment/taken-back.ts';
import type { HistoryEntry } from '@tejian/domain/archive/equipment/taken-back.ts';
import type { Db } from '../../../platform/db/database.ts';
import { findFailedLines, hasFailedReport } from './equipment.store.ts';

type Values = Readonly<Record<string, unknown>>;

interface Passed {
  readonly dateSlot: 1 | 2 | null;
  readonly categoryCode?: string;
  readonly lastDate: string;
  /** A periodic inspection that has done the year's work. */
  readonly isYearly: boolean;
}

const slots = [
  { slot: 1, day: 'lastAnnualInspectionDate', conclusion: 'lastAnnualConclusion', reportNo: 'lastAnnualReportNo' },
  { slot: 2, day: 'lastInspectionDate', conclusion: 'lastInspectionConclusion', reportNo: 'lastInspectionReportNo' },
] as const;

const textAt = (values: Values, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value : '';
};

/**
 * Equipment that failed one inspection is not put right by another one that it passed: a boiler whose external inspection failed, by
 * its internal one or by one that was commissioned. A periodic inspection that does the year's work makes up for a yearly one, and
 * any periodic one for those that create no date.
 */
export async function isOtherFailed(
  db: Db,
  { id, values }: { readonly id: string; readonly values: Values },
  { dateSlot, categoryCode, lastDate, isYearly }: Passed,
): Promise<boolean> {
  const standing = slots.filter(
    ({ slot, day }) => slot !== dateSlot && !(isYearly && slot === 1 && textAt(values, day) <= lastDate),
  );
  if (standing.some(({ conclusion }) => recordedPolarity(textAt(values, conclusion)) === 'negative')) return true;
  const numbers = standing.map(({ reportNo }) => textAt(values, reportNo)).filter(Boolean);
  const others = dateSlot === 2 ? undefined : { besides: categoryCode ?? '' };
  return (numbers.length > 0 || others !== undefined) && hasFailedReport(db, id, { numbers, others });
}

/**
 * A line of a pipeline that failed is not put right by a pass of another line; one that was dismantled no longer counts.
 * `isYearDoneByPeriodic`: a periodic inspection of this equipment does the year's work.
 */
export async function isOtherLineFailed(db: Db, id: string, isYearDoneByPeriodic: boolean): Promise<boolean> {
  const states = await findFailedLines(db, id, { isYearDoneByPeriodic });
  return states.some((state) => mayBegin(state, 'other'));
}

/** A report has set the flag, or taken it away. */
export const isFlagOfReports = (history: readonly HistoryEntry[]): boolean =>
  history.some(
    ({ business, changes }) =>
      (business === reportBusiness.written || business === reportBusiness.takenBack) &&
      changes.some(({ field, before, after }) => field === 'isUnqualified' && before !== after),
  );

/** Somebody has typed the flag since a valid report said it last, or after everything that reports did to it. */
export function isFlagTyped(history: readonly (HistoryEntry & { readonly at: Date })[], since: Date): boolean {
  const flagChanges = history.filter(({ changes }) =>
    changes.some(({ field, before, after }) => field === 'isUnqualified' && before !== after),
  );
  const isTyped = ({ business }: HistoryEntry) =>
    business !== reportBusiness.written && business !== reportBusiness.takenBack;
  const last = flagChanges.at(-1);
  return last !== undefined && (isTyped(last) || flagChanges.some((entry) => isTyped(entry) && entry.at > since));
}

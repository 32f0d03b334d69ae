import { recordedPolarity } from '@tejian/domain/archive/equipment/recorded-polarity.ts';
import { reportBusiness } from '@tejian/domain/archive/equipment/taken-back.ts';
import type { HistoryEntry } from '@tejian/domain/archive/equipment/taken-back.ts';
import type { Db } from '../../../platform/db/database.ts';
import { failedReports } from './equipment.store.ts';

type Values = Readonly<Record<string, unknown>>;

interface Passed {
  readonly dateSlot: 1 | 2 | null;
  readonly lastDate: string;
  /** A periodic inspection that has done the year's work. */
  readonly isYearly: boolean;
}

const slots = {
  1: { day: 'lastAnnualInspectionDate', conclusion: 'lastAnnualConclusion', reportNo: 'lastAnnualReportNo' },
  2: { day: 'lastInspectionDate', conclusion: 'lastInspectionConclusion', reportNo: 'lastInspectionReportNo' },
} as const;

/**
 * Equipment that failed the inspection of its other date is not put right by one that it passed: a boiler whose external
 * inspection failed, by its internal one. A periodic inspection that does the year's work makes up for a yearly one.
 */
export async function isOtherFailed(
  db: Db,
  { id, values }: { readonly id: string; readonly values: Values },
  { dateSlot, lastDate, isYearly }: Passed,
): Promise<boolean> {
  if (!dateSlot) return false;
  const { day, conclusion, reportNo } = slots[dateSlot === 1 ? 2 : 1];
  if (isYearly && String(values[day] ?? '') <= lastDate) return false;
  if (recordedPolarity(String(values[conclusion] ?? '')) === 'negative') return true;
  const no = values[reportNo];
  return typeof no === 'string' && no !== '' && (await failedReports(db, id, [no])).length > 0;
}

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

import type { LapsedSignature, ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import type { Unseen } from '@tejian/entry/autosave.ts';
import { text } from './report-entry.text.ts';

export interface OwnLapse extends LapsedSignature {
  /** The signer changed the record after signing it. */
  isOwnChange: boolean;
  /** The head of the page says who sent the record back, when and why. */
  isReturnTold: boolean;
}

/** The inspector's signature of this person that no longer counts and was not given again. */
export function lapsedOwn(
  { lapsed, signatures, returned }: Pick<ReportDetail, 'lapsed' | 'signatures' | 'returned'>,
  userId: string,
): OwnLapse | undefined {
  const mine = lapsed.find((one) => one.userId === userId && one.role === 'inspector');
  if (!mine || signatures.some((one) => one.userId === userId && one.role === 'inspector')) return undefined;
  return {
    ...mine,
    isOwnChange: mine.reason === 'changed' && mine.byName === mine.userName,
    isReturnTold: returned !== undefined,
  };
}

type Signed = Pick<ReportDetail, 'lapsed' | 'signatures' | 'entryBy' | 'entryAt'>;

/**
 * The changes of others after this person had signed: to be looked at before the next signature. Who sent the record
 * back changed nothing of it: that was whoever wrote into it last, and who did so had the rest before them.
 */
export function changedSinceSigned(detail: Signed, userId: string): readonly Unseen[] {
  const ownLapse = lapsedOwn(detail, userId);
  if (!ownLapse || ownLapse.isOwnChange) return [];
  if (ownLapse.reason === 'changed' || ownLapse.reason === 'rebuilt')
    return ownLapse.changes.map((change) => ({ ...change, by: ownLapse.byName, at: ownLapse.at }));
  const { entryBy: by, entryAt: at } = detail;
  if (by === ownLapse.userName) return [];
  return ownLapse.changes.map((change) => ({ ...change, ...(by && { by }), ...(at && { at }) }));
}

/** The case, who and when, and what to do; a return that the head of the page tells already is not told again. */
export function lapseSentence(lapse: OwnLapse): string {
  const { reason, byName, at, changes, isOwnChange, isReturnTold } = lapse;
  const when = showInstant(at);
  if (isOwnChange) return text.lapsed.own(when);
  if (reason === 'rebuilt') return text.lapsed.rebuilt(byName, when);
  if (reason === 'returned') return isReturnTold ? text.lapsed.byReturn : text.lapsed.returned(byName, when);
  if (reason === 'withdrawn') return text.lapsed.withdrawn(byName, when);
  return changes.length > 0 ? text.lapsed.changed(byName, when, changes.length) : text.lapsed.changedBack(byName, when);
}

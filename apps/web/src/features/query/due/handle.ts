import {
  findDue,
  findDueHandlings,
  findDueSummary,
  findDueTotals,
  findDueUnits,
  handleDue,
} from '@tejian/contract/query/due/due.contract.ts';
import type { DueRow } from '@tejian/contract/query/due/due.record.ts';
import { findDesktop } from '@tejian/contract/query/desktop/desktop.contract.ts';
import type { AnswerOf } from '@tejian/contract/kit/call.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { handlingLine, notHandled, usualDetails } from '@tejian/domain/query/due/handling.ts';
import { reasonOf } from '@tejian/domain/query/due/reasons.text.ts';
import { callServer } from '../../../platform/api.ts';
import { today } from '../../../platform/clock.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { act } from '../../../platform/use-call.ts';
import { batchResult, confirm, toast } from '../../../ui/feedback/feedback.ts';
import { text } from './due.text.ts';

export type HandleResult = AnswerOf<typeof handleDue>;

/** Everything that shows what falls due asks anew. */
export const refreshDue = () =>
  refreshCalls(findDue, findDueTotals, findDueSummary, findDueUnits, findDueHandlings, findDesktop);

/** All done is a toast; otherwise a list of which, done or not, why. */
export async function showHandled({ results, succeeded, failed }: HandleResult): Promise<void> {
  refreshDue();
  if (failed === 0) return toast('success', text.handled(succeeded));
  await batchResult(
    text.handledTitle,
    results.map(({ id, shown, isSuccess, errorMsg }) => ({
      label: shown || id,
      isSuccess,
      ...(errorMsg ? { errorMsg } : {}),
    })),
  );
}

/** The rows with their due dates as they are shown. */
export const seenDue = (rows: readonly DueRow[]) => ({
  ids: rows.map(({ id }) => id),
  seenDates: rows.map(({ dueDate }) => dueDate),
});

/** The same rows with what was recorded of them as it is shown: a colleague may have recorded another reason since. */
export const seenHandled = (rows: readonly DueRow[]) => ({
  ...seenDue(rows),
  seenHandlings: rows.map(({ handledAt }) => (handledAt ? showInstant(handledAt) : notHandled)),
});

/** One press for a usual case: says what will be recorded and asks once. */
export async function markRows(rows: readonly DueRow[], reasonCode: string, self: string): Promise<void> {
  const details = usualDetails(reasonCode, today(), self);
  const isSure = await confirm({
    title: text.markTitle(reasonOf(reasonCode)?.label ?? '', rows.length),
    content: text.markNote(handlingLine(reasonCode, details)),
    okText: text.mark,
  });
  if (!isSure) return;
  const answer = await act(() =>
    callServer(handleDue, { ...seenHandled(rows), reasonCode, details: { ...details }, note: '' }),
  );
  if (answer) await showHandled(answer);
}

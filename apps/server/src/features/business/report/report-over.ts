import { isOver, reportState } from '@tejian/domain/business/report/life.ts';
import { reportLifeText as text } from '@tejian/domain/business/report/life.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { endWork } from '../workflow/end-work.service.ts';

interface Over {
  readonly state: string;
  readonly reportNo: string;
  readonly replacedBy: string | null;
}

/**
 * A report that is void or replaced for good is neither printed nor released: the item leaves the lists of that work. One
 * that waits for the archive is filed first.
 */
export async function endHandingOut(tx: Tx, itemId: string, report: Over, now: Date): Promise<void> {
  if (!isOver(report.state)) return;
  const state = report.replacedBy ? text.replacedBy(report.replacedBy) : text.states[reportState(report.state)];
  const ending = { id: itemId, action: text.log.ended, opinion: text.log.endedFor(report.reportNo, state) };
  await endWork(tx, ending, now, (calls) => calls.includes('report/archive'));
}

import type { RemarkSide } from '@tejian/domain/business/report/remark.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { labelIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { BatchContext, BriefItem } from '../item/item.service.ts';
import { noticesOf } from '../opinion-notice/opinion-notice.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import type { Moved, RowAction, Seen } from '../workflow/flow-record.ts';
import { requireSame, type Judged } from './report-content.ts';
import { requireNoPending } from './report-remark.ts';
import { markPresent } from './sub-report.store.ts';
import { actOnOne, hold, moveHeld } from '../workflow/workflow.service.ts';

/** A batch context that also knows the day in China, on which signatures are dated. */
export interface FlowContextOf extends BatchContext {
  readonly today: string;
}
export const withToday = (context: BatchContext): FlowContextOf => ({ ...context, today: chinaDay(context.now) });

interface JudgedMovement extends Judged {
  readonly seenStep: string;
  readonly own: RowAction;
  /** The side whose remarks must be done with. */
  readonly side: RemarkSide;
  /** The sub-reports that are there: a flow may lead straight to them, so they are known before the way on is taken. */
  readonly parts?: readonly string[] | undefined;
}

/**
 * Moves an item forward by what was read, judged and drawn before: the engine locks it and compares step and version, then
 * the content of its report is compared. So nothing slow is done under the lock, and nothing counts that was not judged.
 * What others add to a record without moving it, notices and remarks, is read again: it has no part in either version.
 */
export async function moveJudged(
  tx: Tx,
  context: FlowContextOf,
  item: Pick<BriefItem, 'id' | 'version'>,
  { seenStep, report, beside, own, side, parts }: JudgedMovement,
  request: { seenContent: string | undefined; opinion?: string; seenVersion?: number; branch?: string },
): Promise<Moved> {
  const { opinion, branch, seenVersion = item.version } = request;
  const heldAct = await hold(tx, context, {
    entity: 'item',
    ids: [item.id],
    operation: 'submit',
    seenStep,
    seenVersion,
    ...(opinion ? { opinion } : {}),
    ...(branch ? { branch } : {}),
  });
  const guards = { ...own.guards };
  const [row] = heldAct.standing;
  if (row) {
    if (parts) await markPresent(tx, item.id, parts);
    await requireNoPending(tx, report.id, side, row.settings, row);
    if (guards.notices) guards.notices = { ...guards.notices, all: await noticesOf(tx, item.id) };
  }
  const movedAct = await moveHeld(tx, context, heldAct, { ...own, guards });
  await requireSame(tx, { report, beside }, request.seenContent);
  return movedAct;
}

/** Refuses an item that does not stand at the step of the action: with who handled it and when, where somebody did. */
export async function refuseStep(
  tx: Tx,
  context: FlowContextOf,
  item: Pick<BriefItem, 'id' | 'step' | 'flowCode' | 'flowVersion'>,
  seenFacts: Seen,
): Promise<{ version: number }> {
  // `refused` keeps an item where it is that reached the step in this very moment.
  const refusal = flowText.movedOn(labelIn(await flowOf(tx, item), item.step));
  return actOnOne(tx, context, {
    entity: 'item',
    id: item.id,
    operation: 'submit',
    ...seenFacts,
    own: { refused: refusal },
  });
}

import type { RemarkSide } from '@tejian/domain/business/report/remark.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { FactKey } from '@tejian/domain/business/workflow/facts.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { labelIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import type { OperationKind } from '@tejian/domain/business/workflow/transition.ts';
import type { Tx } from '../../../platform/db/database.ts';
import type { BatchContext, BriefItem } from '../item/item.service.ts';
import { noticesOf } from '../opinion-notice/opinion-notice.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import type { RowAction, FlowActor, FlowRow, Moved, Seen } from '../workflow/flow-record.ts';
import { requireSame } from './report-content.ts';
import { requireNoPending } from './report-remark.ts';
import type { ReportRow } from './report.store.ts';
import * as workflow from '../workflow/workflow.service.ts';

/** A batch context that also knows the day in China, on which signatures are dated. */
export interface FlowContextOf extends BatchContext {
  readonly today: string;
}
export const withToday = (context: BatchContext): FlowContextOf => ({ ...context, today: chinaDay(context.now) });

export type Movement = Seen & {
  readonly operation: OperationKind;
  readonly seenVersion?: number | undefined;
  readonly target?: StepCode;
  readonly opinion?: string;
  readonly reasonCode?: string;
  readonly branch?: string;
  readonly action?: string;
  readonly own?: RowAction;
  /** Instead of `own`, where it is made once the item is locked. */
  readonly ownLocked?: ((tx: Tx, row: FlowRow, needed: ReadonlySet<FactKey>) => Promise<RowAction>) | undefined;
};

/** One item through the flow engine, with what this action says about it. */
export function actOnOne(
  tx: Tx,
  context: Pick<BatchContext, 'now'> & { actor: FlowActor },
  item: Pick<BriefItem, 'id'>,
  movement: Movement,
): Promise<Moved> {
  const { own = {}, seenVersion, ownLocked, ...request } = movement;
  return workflow.actOnOne(tx, context, {
    entity: 'item',
    id: item.id,
    ...request,
    ...(seenVersion === undefined ? {} : { seenVersion }),
    gather: async (rows, _tx, neededKeys) =>
      new Map(
        await Promise.all(rows.map(async (row) => [row.id, (await ownLocked?.(tx, row, neededKeys)) ?? own] as const)),
      ),
  });
}

interface JudgedMovement {
  readonly seenStep: string;
  /** As it was read and judged before anything was locked. */
  readonly report: ReportRow;
  readonly own: RowAction;
  /** The side whose remarks must be done with. */
  readonly side: RemarkSide;
  /** The facts that have to be known before the way on is taken, written once the item is locked. */
  readonly before?: ((tx: Tx) => Promise<void>) | undefined;
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
  { seenStep, report, own, side, before }: JudgedMovement,
  request: { seenContent: string | undefined; opinion?: string; seenVersion?: number; branch?: string },
): Promise<Moved> {
  const { opinion, branch, seenVersion = item.version } = request;
  const movement = {
    operation: 'submit',
    seenStep,
    seenVersion,
    ownLocked: async (lockedTx: Tx, { settings, ...stands }: FlowRow) => {
      await before?.(lockedTx);
      await requireNoPending(lockedTx, report.id, side, settings, stands);
      const { guards } = own;
      if (!guards?.notices) return own;
      return { ...own, guards: { ...guards, notices: { ...guards.notices, all: await noticesOf(lockedTx, item.id) } } };
    },
    ...(opinion ? { opinion } : {}),
    ...(branch ? { branch } : {}),
  } as const;
  const movedAct = await actOnOne(tx, context, item, movement);
  await requireSame(tx, report, request.seenContent);
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
  return actOnOne(tx, context, item, {
    operation: 'submit',
    ...seenFacts,
    own: { refused: flowText.movedOn(labelIn(await flowOf(tx, item), item.step)) },
  });
}

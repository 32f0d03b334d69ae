import type { ActOutcome, ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { arrangement, labelIn, stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { isStepCode, type Entity, type StepCode } from '@tejian/domain/business/workflow/steps.ts';
import type { Batch } from '../../../platform/batch/batch.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { actOnEach, answerOf, outcomeOf } from './batch.service.ts';
import { batchRows, itemIds, itemsAmong } from './batch.store.ts';
import { flowOf } from './flow-document.service.ts';
import type { FlowContext } from './flow-record.ts';
import { actOnOne, stepsOf, withdrawBranch } from './workflow.service.ts';

interface Return {
  readonly ids: string[];
  readonly step: string;
  readonly version?: number;
  readonly target: string;
  readonly reasonCode: string;
  readonly opinion: string;
}

/**
 * Sends records back. An item that stands at task arrangement and is sent further takes its whole application along,
 * which the rules allow only while no item has begun entry (decisions §9).
 */
export async function refer(batch: Batch, body: Return, context: FlowContext): Promise<ActOutcomes> {
  const { step, target, reasonCode, opinion } = body;
  if (!isStepCode(target)) throw new Refusal(flowText.chooseTarget);
  const { entity, ids } = await whoGoesBack(batch.db, body.ids, target);
  const version = entity === 'application' && ids !== body.ids ? undefined : body.version;
  const request = { entity, ids, operation: 'return', seenStep: step, seenVersion: version } as const;
  const results = await actOnEach(batch, context, { ...request, target, reasonCode, opinion });
  return answerOf(entity, results);
}

async function whoGoesBack(db: Db, ids: string[], target: StepCode): Promise<{ entity: Entity; ids: string[] }> {
  const items = await itemsAmong(db, ids.filter(isId));
  if (items.length === 0) return { entity: 'application', ids };
  if (await isWithinItems(db, items[0]?.id ?? '', target)) return { entity: 'item', ids };
  return { entity: 'application', ids: [...new Set(items.map((item) => item.applicationId))] };
}

/** An item goes back by itself as far as task arrangement; behind it its application does. */
async function isWithinItems(db: Db, itemId: string, target: StepCode): Promise<boolean> {
  const [row] = await batchRows(db, 'item', [itemId]);
  if (!row) return true;
  const flow = await flowOf(db, row);
  const { arranged } = arrangement(flow);
  return target === arranged || stepIn(flow, target)?.entity === 'item';
}

/** Takes back one's own last submission: an item by its serial number, before task commit the application. */
export async function withdraw(
  tx: Tx,
  request: { itemNo?: string; id?: string; branch?: string },
  context: FlowContext,
): Promise<ActOutcome> {
  const [item] = request.itemNo ? await itemIds(tx, [request.itemNo]) : [];
  const entity: Entity = request.itemNo ? 'item' : 'application';
  const id = item?.id ?? request.id ?? '';
  const back = entity === 'item' ? await withdrawBranch(tx, context, { id, branch: request.branch }) : undefined;
  if (back) {
    const { no, step, version, flow } = back;
    return outcomeOf(entity, { ok: true, id, no, to: step, label: labelIn(flow, step), version });
  }
  const seenStep = (await stepsOf(tx, entity, [id])).get(id);
  if (!seenStep) throw new Refusal(flowText.missing);
  return outcomeOf(entity, await actOnOne(tx, context, { entity, id, operation: 'withdraw', seenStep }));
}

import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import type { Item } from '@tejian/contract/business/item/item.record.ts';
import {
  batchItemRefusal,
  batchParts,
  batchRefusal,
  standingTogether,
  type BatchRow,
} from '@tejian/domain/business/workflow/batch.ts';
import { stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { hasFailed } from '@tejian/domain/business/report/polarity.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import type { FlowCall } from '@tejian/domain/business/workflow/behaviours.ts';
import { stepOfCall } from '@tejian/domain/business/workflow/step-work.ts';
import { isStepCode, type Step } from '@tejian/domain/business/workflow/steps.ts';
import type { OperationKind } from '@tejian/domain/business/workflow/transition.ts';
import type { Batch, Outcome } from '../../../platform/batch/batch.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Ports } from '../../../platform/ports.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findWithOwn, queryWithOwn } from '../../shared/catalogue/own-lists.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import * as store from './item.store.ts';

export type { BriefItem } from './item.store.ts';

export const listing = (db: Db | Tx, askedItems: store.FindItems, actor: Actor) =>
  queryWithOwn(db, store.itemListing(askedItems, actor));
export const find = (db: Db, askedItems: store.FindItems, actor: Actor) =>
  findWithOwn(db, store.itemListing(askedItems, actor));
export const findBrief = store.findBrief;

export async function findItem(db: Db | Tx, itemNo: string, actor: Actor): Promise<Item> {
  const foundItem = await store.findOne(db, itemNo, actor);
  if (!foundItem) throw new Refusal(flowText.missing);
  return foundItem;
}

export interface BatchContext {
  readonly db: Db;
  readonly many: Batch;
  readonly actor: Actor;
  readonly now: Date;
  readonly ports: Ports;
}

const batchRow = (item: store.BriefItem): BatchRow[] =>
  isStepCode(item.step)
    ? [
        {
          id: item.id,
          step: item.step,
          kind: item.kindCode,
          category: item.categoryCode,
          department: item.departmentId,
          unit: item.inspectedUnit,
          positive: !hasFailed(item.conclusionPolarity),
          returnedBefore: item.hasBeenReturned,
        },
      ]
    : [];

/** The act done to a batch of items, and at which step it was asked for, where that is known. */
interface BatchAct {
  readonly operation: OperationKind;
  readonly seenStep?: string | undefined;
  /** Instead of a step, the call that leads on from it. */
  readonly call?: FlowCall;
}

/**
 * Does one thing to many items, each in a transaction of its own: every item answers for itself, in the order asked
 * (decisions §4, §9). What the batch as a whole may not do is refused before anything is done; without an act nothing moves, and
 * no rule of batches binds. What somebody moved on meanwhile is no part of the batch: `work` says who was faster.
 */
export const eachItem = (
  context: BatchContext,
  itemNos: readonly string[],
  act: BatchAct | undefined,
  work: (tx: Tx, item: store.BriefItem) => Promise<Done>,
): Promise<ItemResult[]> => eachPreparedItem(context, itemNos, act, (item) => Promise.resolve((tx) => work(tx, item)));

type Done = { version?: number };

/** As `eachItem`, with slow work before each transaction: `prepare` answers what is left to do under the lock. */
export async function eachPreparedItem(
  { db, many, actor }: BatchContext,
  itemNos: readonly string[],
  act: BatchAct | undefined,
  prepare: (item: store.BriefItem) => Promise<(tx: Tx) => Promise<Done>>,
): Promise<ItemResult[]> {
  const wantedNos = [...new Set(itemNos)];
  const foundItems = new Map((await store.findBrief(db, wantedNos, actor)).map((item) => [item.itemNo, item]));
  const [some] = foundItems.values();
  const flow = some && wantedNos.length > 1 ? await flowOf(db, some) : undefined;
  const seenStep = act?.call && flow ? stepOfCall(flow, act.call, some?.step)?.code : act?.seenStep;
  const rows = standingTogether([...foundItems.values()].flatMap(batchRow), seenStep);
  const step = flow && rows[0] && stepIn(flow, rows[0].step);
  const askedPart = { operation: act?.operation, size: wantedNos.length, step };
  const alone = staying(rows, askedPart, many);
  const outcomes = await many.eachPrepared(wantedNos, String, async (itemNo) => {
    const item = foundItems.get(itemNo);
    const sentence = item ? alone.get(item.id) : flowText.missing;
    if (!item || sentence) throw new Refusal(sentence ?? flowText.missing);
    const work = await prepare(item);
    return async (tx: Tx) => {
      const { version } = await work(tx);
      return { version };
    };
  });
  return outcomes.map((outcome) => resultOf(outcome, wantedNos.length === 1 && !many.isTrial));
}

/**
 * The items that stay behind, by the rules of batches; what cannot be blamed on one item refuses them all, except in a
 * trial.
 */
function staying(
  rows: readonly BatchRow[],
  { operation, size, step }: { operation: OperationKind | undefined; size: number; step: Step | undefined },
  { isTrial, isResumed }: Batch,
): ReadonlyMap<string, string> {
  if (!operation) return new Map();
  if (isTrial && rows.length > 1)
    return new Map(batchParts(rows, operation, step).left.map(({ row, sentence }) => [row.id, sentence] as const));
  const refusal = isResumed || rows.length < 2 ? undefined : batchRefusal(rows, operation, step);
  if (refusal) throw new Refusal(refusal);
  return new Map(
    rows.flatMap((row) => {
      const sentence = batchItemRefusal(row, operation, size, step);
      return sentence ? [[row.id, sentence] as const] : [];
    }),
  );
}

function resultOf(outcome: Outcome<{ version?: number }> & { readonly row: string }, isAlone: boolean): ItemResult {
  const { row: itemNo } = outcome;
  if (outcome.isDone) return { itemNo, isSuccess: true, ...outcome.done };
  const { fieldErrors, beside, sentence } = outcome.told;
  if (isAlone && fieldErrors) throw outcome.problem; // a form is open: the fields must show it
  const isChanged = beside?.['isChanged'] === true;
  return { itemNo, isSuccess: false, sentence, ...(isChanged ? { isChanged } : {}) };
}

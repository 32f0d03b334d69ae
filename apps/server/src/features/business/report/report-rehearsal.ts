import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { FlowCall } from '@tejian/domain/business/workflow/behaviours.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { returnTargets, stepIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { isStepCode } from '@tejian/domain/business/workflow/steps.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { findBrief, type BatchContext } from '../item/item.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import * as service from './report.service.ts';

interface Rehearsed {
  readonly itemNos: string[];
  /** The content that the list shows of each, in the same order; only what is agreed to asks for it. */
  readonly seenContents: string[];
  readonly stepcode: string;
  readonly operation: 'submit' | 'return';
}

type Act = (context: BatchContext, asked: Rehearsed) => Promise<ItemResult[]>;

/**
 * A value that a person fills in before the act is the same for all records, and asked in the form: here it is only
 * there.
 */
const FILLED = '—';
const opinion = FILLED;

/** By what a person would move it on; a step from which nothing of this leads on has no batch. */
const acts: Readonly<Partial<Record<FlowCall, Act>>> = {
  'report/confirm': (context, request) => service.confirm(context, { ...request, opinion }),
  'report/audit': (context, request) => service.audit(context, { ...request, opinion }),
  'report/approve': (context, request) => service.approve(context, { ...request, opinion }),
  'report/print': (context, { itemNos }) => service.print(context, { itemNos, copies: 1, reason: FILLED }),
  'report/archive': (context, { itemNos }) =>
    service.archive(context, { itemNos, archiveNo: FILLED, place: FILLED, checklist: text.archiveChecklist }),
  'report/release': (context, { itemNos }) =>
    service.release(context, { itemNos, way: FILLED, receiver: FILLED, releasedOn: chinaDay(context.now) }),
};

/** The outcome for each item: the act itself with all its rules, each in a transaction that is taken back. */
export async function rehearse(context: BatchContext, request: Rehearsed): Promise<ItemResult[]> {
  const { db, actor, many } = context;
  const trial = { ...context, many: many.asTrial() };
  const [first] = await findBrief(db, request.itemNos, actor);
  if (!first || !isStepCode(request.stepcode)) throw new Refusal(flowText.missing);
  const flow = await flowOf(db, first);
  if (request.operation === 'return') {
    const [target = ''] = returnTargets(flow, request.stepcode);
    return service.sendBack(trial, { ...request, target, reasonCode: FILLED, opinion });
  }
  const way = flow.transitions.find(({ from, kind }) => kind === 'forward' && from === request.stepcode);
  const act = way && acts[way.call];
  if (!act) throw new Refusal(flowText.batchNotAllowed(stepIn(flow, request.stepcode)?.label ?? request.stepcode));
  return act(trial, request);
}

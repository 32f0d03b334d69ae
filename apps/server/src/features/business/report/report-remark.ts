import type { Remark } from '@tejian/contract/business/report/remark.contract.ts';
import { showInstant } from '@tejian/contract/kit/field.ts';
import { isPlaceOf, placeWords, type Place } from '@tejian/domain/business/report/place.ts';
import {
  isForLater,
  remarkAfter,
  remarkObstacle,
  seenFrom,
  type RemarkAct,
  type RemarkSide,
} from '@tejian/domain/business/report/remark.ts';
import { remarkText as text } from '@tejian/domain/business/report/remark.text.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { stepIn, type FlowDefinition } from '@tejian/domain/business/workflow/flow-definition.ts';
import { isDoneAt } from '@tejian/domain/business/workflow/step-work.ts';
import type { FlowSettings } from '@tejian/domain/configuration/flow-config/flow-settings.ts';
import { kitText } from '@tejian/contract/kit/kit.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findBrief, type BriefItem } from '../item/item.service.ts';
import { flowOf } from '../workflow/flow-document.service.ts';
import { note } from '../workflow/workflow.service.ts';
import { tellEditors } from './report-presence.ts';
import * as remarks from './report-remark.store.ts';
import * as store from './report.store.ts';
import { formOf } from './report-form.ts';
import { lockReport } from './report-lock.store.ts';

/** The place of a report: in which flow, at which step. */
export interface Stands {
  readonly flow: FlowDefinition;
  readonly step: string;
}

/** Every remark of a report, oldest first, as it is seen from where the report stands. */
export const remarksOf = async (db: Db | Tx, reportId: string, { flow, step }: Stands): Promise<Remark[]> =>
  seenFrom(await remarks.findRemarks(db, reportId), flow, step);

const standsOf = async (db: Db | Tx, item: BriefItem): Promise<Stands> => ({
  flow: await flowOf(db, item),
  step: item.step,
});

/**
 * The side of the remarks that somebody stands on at the step where the item is; nothing where they have no part in it.
 */
async function sideOf(tx: Db | Tx, item: BriefItem, actor: Actor): Promise<RemarkSide | undefined> {
  if (isDoneAt('enter', item.step)) return item.inspectorIds.includes(actor.userId) ? 'entry' : undefined;
  if (!stepIn(await flowOf(tx, item), item.step)?.duty) return undefined;
  return (await remarks.holdsTask(tx, item.id, actor)) ? 'review' : undefined;
}

async function stepAt(tx: Tx, item: BriefItem): Promise<{ step: string; stepNo: number | null }> {
  const at = stepIn(await flowOf(tx, item), item.step);
  return { step: at?.label ?? item.step, stepNo: at?.no ?? null };
}

async function lockedReport(
  tx: Tx,
  itemNo: string,
  actor: Actor,
): Promise<{ item: BriefItem; report: store.ReportRow }> {
  const [foundItem] = await findBrief(tx, [itemNo], actor);
  if (!foundItem) throw new Refusal(flowText.missing);
  const report = await lockReport(tx, foundItem.id);
  if (!report) throw new Refusal(reportStepText.noReport);
  const [item = foundItem] = await findBrief(tx, [itemNo], actor); // read again: the lock may have waited for a movement
  return { item, report };
}

interface Noted {
  readonly item: BriefItem;
  readonly report: store.ReportRow;
  readonly place: Place;
  readonly act: keyof typeof text.acts;
  readonly says: string;
}

/** The flow log tells of it, and open forms of the report ask again. */
async function tellAll(tx: Tx, { item, report, place, act, says }: Noted, actor: Actor, now: Date): Promise<Remark[]> {
  const template = await formOf(tx, report);
  const action = text.noted(text.acts[act], placeWords(template, place));
  await note(tx, { actor, now }, { entity: 'item', id: item.id, action, opinion: says });
  await tellEditors(tx, report.id, actor, item.itemNo);
  return remarksOf(tx, report.id, await standsOf(tx, item));
}

/** A reviewer pins a remark to a place of the report that waits for them. */
export async function addRemark(
  tx: Tx,
  request: { itemNo: string; place: Place; text: string },
  actor: Actor,
  now: Date,
): Promise<Remark[]> {
  const { item, report } = await lockedReport(tx, request.itemNo, actor);
  if ((await sideOf(tx, item, actor)) !== 'review') throw new Refusal(text.notReviewing);
  const template = await formOf(tx, report);
  if (!isPlaceOf(template, request.place)) throw new Refusal(text.unknownPlace);
  const { place } = request;
  const by = { userId: actor.userId, userName: actor.name, at: now, text: request.text };
  await remarks.addRemark(tx, { ...by, reportId: report.id, place, ...(await stepAt(tx, item)) });
  return tellAll(tx, { item, report, place, act: 'add', says: request.text }, actor, now);
}

/** Answered at entry, settled or asked again in review; whoever was second reads who was quicker. */
export async function actOnRemark(
  tx: Tx,
  request: { itemNo: string; remarkId: string; act: RemarkAct; text?: string },
  actor: Actor,
  now: Date,
): Promise<Remark[]> {
  const { item, report } = await lockedReport(tx, request.itemNo, actor);
  const remark = (await remarksOf(tx, report.id, await standsOf(tx, item))).find(({ id }) => id === request.remarkId);
  if (!remark) throw new Refusal(text.unknown);
  const side = await sideOf(tx, item, actor);
  const mine: RemarkSide = request.act === 'answer' ? 'entry' : 'review';
  if (side !== mine)
    throw new Refusal(
      mine === 'review'
        ? text.notReviewing
        : reportStepText.notAtEntry(reportStepText.atStep((await stepAt(tx, item)).step)),
    );
  const state = remarkAfter(remark, request.act, side);
  if (!state) throw new Refusal(whyNot(remark, request.act));
  const says = request.text ?? '';
  if (request.act !== 'settle' && says === '')
    throw new Refusal(kitText.blank(text.label), { text: kitText.blank(text.label) });
  const by = { userId: actor.userId, userName: actor.name, at: now, text: says };
  await remarks.addReply(tx, remark.id, { ...by, act: request.act, state });
  return tellAll(tx, { item, report, place: remark.place, act: request.act, says }, actor, now);
}

/** Its own step judges what was answered; anything else is somebody who was quicker. */
const whyNot = (remark: Remark, act: RemarkAct): string =>
  act === 'settle' && isForLater(remark) ? text.judgedLater(remark.step) : meanwhile(remark);

function meanwhile({ replies, by, at, state }: Remark): string {
  const last = replies.at(-1) ?? { by, at };
  return text.meanwhile(last.by, showInstant(last.at), text.states[state]);
}

/** Remarks that a side has not done with stop the way on, where the institute's setting says so. */
export async function requireNoPending(
  db: Db | Tx,
  reportId: string,
  side: RemarkSide,
  { pendingRemarks }: FlowSettings,
  stands: Stands,
): Promise<void> {
  const refusal = remarkObstacle(await remarksOf(db, reportId, stands), side, pendingRemarks);
  if (refusal) throw new Refusal(refusal, { itemNo: refusal });
}

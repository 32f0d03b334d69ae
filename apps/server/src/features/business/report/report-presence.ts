import { reportTopic } from '@tejian/contract/business/report/presence.contract.ts';
import { flowText } from '@tejian/domain/business/workflow/flow.text.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findActor } from '../../../platform/session/session.store.ts';
import { findBrief } from '../item/item.service.ts';
import { contentVersionOf } from './report-content.ts';
import * as store from './report-presence.store.ts';
import { findReport } from './report.store.ts';

interface Beat {
  itemNo: string;
  windowId: string;
  isLeaving?: boolean;
}

/** An open form says that it is there, or that it goes; the others hear of who came and who went. */
export async function keepPresence(tx: Tx, { itemNo, windowId, isLeaving }: Beat, actor: Actor) {
  const [item] = await findBrief(tx, [itemNo], actor);
  if (!item) throw new Refusal(flowText.missing);
  const report = await findReport(tx, item.id);
  if (!report) throw new Refusal(text.noReport);
  const window = { reportId: report.id, userId: actor.userId, windowId };
  const isWriter = item.inspectorIds.includes(actor.userId);
  if (isLeaving) await store.leave(tx, window);
  const { isNew } = !isLeaving && isWriter ? await store.renew(tx, window) : { isNew: false };
  if (isNew || isLeaving) await tellEditors(tx, report.id, actor, itemNo);
  return {
    contentVersion: contentVersionOf(report),
    standing: await store.findStanding(tx, itemNo),
    others: await store.findOthers(tx, report.id, actor.userId),
  };
}

/**
 * Something of a report changed that its other open forms show. Who may not read it any more since the form was opened hears
 * nothing of it.
 */
export async function tellEditors(tx: Tx, reportId: string, { userId }: Actor, itemNo: string): Promise<void> {
  const readers: string[] = [];
  for (const other of await store.findOthers(tx, reportId, userId)) {
    const actor = await findActor(tx, other.userId);
    if (actor && (await findBrief(tx, [itemNo], actor)).length > 0) readers.push(other.userId);
  }
  if (readers.length > 0) await store.tellReaders(tx, readers, reportTopic(itemNo));
}

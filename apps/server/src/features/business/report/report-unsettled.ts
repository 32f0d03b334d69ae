import { showInstant } from '@tejian/contract/kit/field.ts';
import { unsettledOf, type Unsettled } from '@tejian/domain/business/report/life.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { findBrief, type BatchContext, type BriefItem } from '../item/item.service.ts';
import { findUnsettled } from './report-life.store.ts';

const at = <Row extends { readonly at: string }>(row: Row | null) =>
  row && { ...row, at: showInstant(new Date(row.at)) };

async function unsettledAmong(db: Db | Tx, itemIds: readonly string[]): Promise<(Unsettled & { itemNo: string })[]> {
  return (await findUnsettled(db, itemIds)).flatMap(({ itemNo, reportNo, openRequest, openCorrection }) => {
    const waiting = unsettledOf({ reportNo, openRequest: at(openRequest), openCorrection: at(openCorrection) });
    return waiting ? [{ itemNo, ...waiting }] : [];
  });
}

/** The requests and corrections that wait about these reports, for the question before they are printed, filed or handed out. */
export async function findWaiting(db: Db, itemNos: readonly string[], actor: Actor) {
  const items = await findBrief(db, itemNos, actor);
  return unsettledAmong(
    db,
    items.map(({ id }) => id),
  );
}

/**
 * Under the lock of the report: whoever hands it on has seen what waits about it. A trial of several is before the question, which
 * is asked of those that can go.
 */
export async function requireSettled(
  tx: Tx,
  { many }: Pick<BatchContext, 'many'>,
  { id }: Pick<BriefItem, 'id'>,
  { seenUnsettled = [] }: { readonly seenUnsettled?: readonly string[] },
): Promise<void> {
  if (many.isTrial) return;
  const [one] = await unsettledAmong(tx, [id]);
  if (one && !seenUnsettled.includes(one.mark)) throw new Refusal(one.sentence, { seenUnsettled: one.sentence });
}

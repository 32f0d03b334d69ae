import type { ItemResult } from '@tejian/contract/business/item/item.contract.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { flowText, operationLabels } from '@tejian/domain/business/workflow/flow.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { actOnEach, itemResultsOf } from './batch.service.ts';
import { flowOf } from './flow-document.service.ts';
import type { ActResult, Moved, NotMoved } from './flow-record.ts';
import { propose, voidables, withdrawProposal, type Voidable } from './item-void.store.ts';
import { note } from './workflow.service.ts';

interface Asked {
  readonly itemNos: readonly string[];
  readonly reason: string;
  readonly confirm?: boolean;
}

/**
 * Who may confirm voids at once, and thereby confirms a proposal; `confirm: false` rejects it. The lead inspector of an
 * item proposes (docs/decisions/0020).
 */
export async function voidItems(db: Db, asked: Asked, actor: Actor, now: Date): Promise<ItemResult[]> {
  const found = new Map((await voidables(db, asked.itemNos, actor)).map((row) => [row.itemNo, row]));
  const results: ActResult[] = [];
  for (const itemNo of new Set(asked.itemNos)) {
    const row = found.get(itemNo);
    results.push(row ? await one(db, row, asked, actor, now) : refused(itemNo, itemNo, applicationText.itemMissing));
  }
  return itemResultsOf(results);
}

const refused = (id: string, no: string, sentence: string): NotMoved => ({
  ok: false,
  id,
  no,
  code: 'guard',
  sentence,
});

async function one(db: Db, row: Voidable, asked: Asked, actor: Actor, now: Date): Promise<ActResult> {
  if (!actor.codes.has('item:voidConfirm'))
    return db.transaction().execute((tx) => proposeVoid(tx, row, asked.reason, actor, now));
  if (asked.confirm === false) return db.transaction().execute((tx) => reject(tx, row, asked.reason, actor, now));
  const [result] = await actOnEach(
    db,
    { actor, now },
    {
      entity: 'item',
      ids: [row.id],
      operation: 'void',
      seenStep: row.step,
      opinion: asked.reason,
      gather: (rows) => new Map(rows.map(({ id }) => [id, { filled: { headConfirmation: true } }])),
      after: async (tx, moved) => {
        await withdrawProposal(tx, moved.id);
      },
    },
  );
  return result ?? refused(row.id, row.itemNo, flowText.missing);
}

async function proposeVoid(tx: Tx, row: Voidable, reason: string, actor: Actor, now: Date): Promise<ActResult> {
  if (row.leadInspectorId !== actor.userId) return refused(row.id, row.itemNo, applicationText.voidOnlyLead);
  if (row.proposedReason !== null) return refused(row.id, row.itemNo, applicationText.voidProposedAlready);
  if (!(await isVoidable(tx, row))) return refused(row.id, row.itemNo, flowText.voidAfterApproval);
  await propose(tx, row.id, reason, actor.userId, now);
  return noted(tx, row, operationLabels.voidProposed, reason, actor, now);
}

async function reject(tx: Tx, row: Voidable, reason: string, actor: Actor, now: Date): Promise<ActResult> {
  if (row.proposedReason === null) return refused(row.id, row.itemNo, applicationText.voidNotProposed);
  await withdrawProposal(tx, row.id);
  return noted(tx, row, operationLabels.voidRejected, reason, actor, now);
}

/** Up to the audit an item can be void; from approval on only a corrected report replaces it. */
const isVoidable = async (tx: Tx, row: Voidable): Promise<boolean> =>
  (await flowOf(tx, row)).transitions.some((way) => way.kind === 'void' && way.from === row.step);

async function noted(tx: Tx, row: Voidable, action: string, opinion: string, actor: Actor, now: Date): Promise<Moved> {
  const moved = await note(tx, { actor, now }, { entity: 'item', id: row.id, action, opinion });
  return {
    ok: true,
    id: row.id,
    no: row.itemNo,
    from: moved.step,
    to: moved.step,
    version: moved.version,
    taskId: null,
    row: moved,
  };
}

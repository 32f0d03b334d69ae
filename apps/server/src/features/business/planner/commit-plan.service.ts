import type { commitPlan } from '@tejian/contract/business/planner/planner.contract.ts';
import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { countedResults, type Batch } from '../../../platform/batch/batch.ts';
import { isId } from '../../../platform/db/id.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { commitWith } from '../task/commit-with.service.ts';
import { arrangedAs } from './planner.store.ts';

/** Arranges each job as the arrangement form does, in a transaction of its own, with the plan that the board laid. */
export async function commitAsPlanned(
  many: Batch,
  { rows }: RequestOf<typeof commitPlan>,
  actor: Actor,
  now: Date,
): Promise<ActOutcomes> {
  const items = await arrangedAs(many.db, rows.map(({ id }) => id).filter(isId));
  const outcomes = await many.each(
    rows,
    ({ id }) => id,
    async (tx, { id, version, date, inspectorIds }) => {
      const itemNo = items.get(id);
      const which = itemNo ? { itemNo } : { id };
      const { itemNos } = await commitWith(tx, { ...which, version, date, inspectorIds }, actor, now);
      return { id, itemNos };
    },
  );
  return countedResults(
    outcomes.map((outcome) =>
      outcome.isDone
        ? { id: outcome.row.id, isSuccess: true }
        : { id: outcome.row.id, isSuccess: false, errorMsg: outcome.told.sentence },
    ),
  );
}

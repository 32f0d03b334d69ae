import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import type { Db } from '../../../platform/db/database.ts';
import { actOnEach, answerOf } from '../workflow/batch.service.ts';
import type { ActResult, FlowContext } from '../workflow/flow-record.ts';
import { stepsOf } from '../workflow/workflow.service.ts';
import { explainGap } from '../../shared/numbering/numbering.service.ts';

/** Voids applications that have not been arranged, whatever their step; each by itself. */
export async function voidApplications(
  db: Db,
  { ids, reason }: { ids: string[]; reason: string },
  context: FlowContext,
): Promise<ActOutcomes> {
  const seen = await stepsOf(db, 'application', ids);
  const results: ActResult[] = [];
  for (const id of new Set(ids)) {
    const seenStep = seen.get(id) ?? '';
    const request = { entity: 'application', ids: [id], operation: 'void', opinion: reason, seenStep } as const;
    const after = (tx: Parameters<typeof explainGap>[0], { no }: { no: string }) =>
      explainGap(tx, [no], reason).then(() => undefined);
    results.push(...(await actOnEach(db, context, { ...request, after })));
  }
  return answerOf('application', results);
}

import type { ActOutcomes } from '@tejian/contract/business/workflow/workflow.contract.ts';
import type { Batch } from '../../../platform/batch/batch.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { actOnEach, answerOf, type EachResult } from '../workflow/batch.service.ts';
import type { FlowContext } from '../workflow/flow-record.ts';
import { stepsOf } from '../workflow/workflow.service.ts';
import { returnVoided } from '../sent-online/sent-online.service.ts';
import { explainGap } from '../../shared/numbering/numbering.service.ts';

/** Voids applications that have not been arranged, whatever their step; each by itself. */
export async function voidApplications(
  batch: Batch,
  { ids, reason }: { ids: string[]; reason: string },
  context: FlowContext,
): Promise<ActOutcomes> {
  const seenSteps = await stepsOf(batch.db, 'application', ids);
  const results: EachResult[] = [];
  for (const id of new Set(ids)) {
    const seenStep = seenSteps.get(id) ?? '';
    const request = { entity: 'application', ids: [id], operation: 'void', opinion: reason, seenStep } as const;
    const after = async (tx: Tx, { no }: { no: string }) => {
      await explainGap(tx, [no], reason);
      await returnVoided(tx, { id, no, reason }, context);
    };
    results.push(...(await actOnEach(batch, context, { ...request, after })));
  }
  return answerOf('application', results);
}

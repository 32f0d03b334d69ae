import type { saveParameters } from '@tejian/contract/business/planner/planner.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import {
  deliveredParameters,
  parametersRefusal,
  type PlanningParameters,
} from '@tejian/domain/business/planner/parameters.ts';
import { operationLogText } from '@tejian/domain/shared/operation-log/operation-log.text.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { changedMeanwhile, note } from '../../shared/operation-log/operation-log.service.ts';
import { keepParameters, storedParameters } from './planner.store.ts';

/** The parameters that an institute plans with: its own over those that the product delivers. */
export async function parametersOf(
  db: Db | Tx,
  organisationId: string,
): Promise<{ parameters: PlanningParameters; version: number }> {
  const parametersStored = await storedParameters(db, organisationId);
  return {
    parameters: { ...deliveredParameters, ...parametersStored?.settings },
    version: parametersStored?.version ?? 0,
  };
}

export async function keep(
  tx: Tx,
  { version: seenVersion, ...parameters }: RequestOf<typeof saveParameters>,
  { organisationId, actor }: { organisationId: string; actor: Actor },
): Promise<{ version: number }> {
  const act = { subject: 'planning', subjectId: organisationId } as const;
  const refusal = parametersRefusal(parameters);
  if (refusal) throw new Refusal(refusal, { workUntil: refusal });
  const version = await keepParameters(tx, organisationId, parameters, seenVersion);
  if (version === undefined) throw await changedMeanwhile(tx, act);
  await note(tx, actor, { ...act, name: operationLogText.subjects.planning, action: 'change' });
  return { version };
}

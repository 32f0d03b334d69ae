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
  const stored = await storedParameters(db, organisationId);
  return { parameters: { ...deliveredParameters, ...stored?.settings }, version: stored?.version ?? 0 };
}

export async function keep(
  tx: Tx,
  { version: seen, ...parameters }: RequestOf<typeof saveParameters>,
  { organisationId, actor }: { organisationId: string; actor: Actor },
): Promise<{ version: number }> {
  const act = { subject: 'planning', subjectId: organisationId } as const;
  const refused = parametersRefusal(parameters);
  if (refused) throw new Refusal(refused, { workUntil: refused });
  const version = await keepParameters(tx, organisationId, parameters, seen);
  if (version === undefined) throw await changedMeanwhile(tx, act);
  await note(tx, actor, { ...act, name: operationLogText.subjects.planning, action: 'change' });
  return { version };
}

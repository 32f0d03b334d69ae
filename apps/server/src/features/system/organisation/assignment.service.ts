import type { RecordsToAssign, Unassigned } from '@tejian/contract/kit/assign-call.ts';
import { assignmentText as text } from '@tejian/domain/shared/office/assignment.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { reachOf } from '../../../platform/session/scope.ts';
import * as store from './assignment.store.ts';

export interface Institute {
  readonly id: string;
  readonly name: string;
}

/** The institute that records are to be given to: only the scope "all" reaches records that have none. */
export async function chosenInstitute(
  db: Db,
  { rows, organisationId }: RecordsToAssign,
  actor: Actor,
): Promise<Institute> {
  if (!reachOf(actor).isInstallation) throw new Refusal(text.onlyAll);
  if (rows.length === 0) throw new Refusal(text.noRows);
  const [institute] = isId(organisationId) ? await store.findInstitutes(db, organisationId) : [];
  if (!institute) throw new Refusal(text.noInstitute, { organisationId: text.noInstitute });
  return institute;
}

/**
 * The number of records that wait to be assigned, and the people to whom they can go; nothing for a person who may not
 * assign.
 */
export async function unassignedRecords(db: Db, actor: Actor, count: () => Promise<number>): Promise<Unassigned> {
  if (!reachOf(actor).isInstallation) return { count: 0, institutes: [] };
  return { count: await count(), institutes: await store.findInstitutes(db) };
}

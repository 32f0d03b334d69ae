import type { AssignOutcomes, RecordsToAssign, Unassigned } from '@tejian/contract/kit/assign-call.ts';
import { assignmentText as text } from '@tejian/domain/shared/office/assignment.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import type { Batch } from '../../../platform/batch/batch.ts';
import { eachShown } from '../../../platform/batch/shown.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { giveTo } from '../../../platform/session/owned-record.ts';
import { chosenInstitute, unassignedRecords } from '../../system/organisation/assignment.service.ts';
import { addChange } from './unit-change.store.ts';
import { lockedAt } from './unit-lock.ts';
import { countUnassigned, ownedUnits } from './unit-scope.store.ts';
import { findChoices } from './unit.store.ts';

export const count = (db: Db, actor: Actor): Promise<Unassigned> =>
  unassignedRecords(db, actor, () => countUnassigned(db));

/** Gives units to an institute, with an entry in their history. */
export async function assign(batch: Batch, askedAssign: RecordsToAssign, actor: Actor): Promise<AssignOutcomes> {
  const { db } = batch;
  const institute = await chosenInstitute(db, askedAssign, actor);
  const names = async (ids: readonly string[]) =>
    new Map((await findChoices(db, ids.filter(isId))).map(({ id, name }) => [id, name]));
  return eachShown(batch, askedAssign.rows, names, async (tx, row) => {
    const current = await lockedAt(tx, row.id, row.version, actor);
    if (current.organisationId === institute.id) throw new Refusal(text.alreadyTheirs(institute.name));
    const { before } = await giveTo(tx, ownedUnits, current.id, institute.id);
    const reference = text.entry(before, institute.name);
    const who = { userId: actor.userId, userName: actor.name };
    await addChange(tx, { unitId: current.id, ...who, business: 'assign', reference, changes: [] });
    return {};
  });
}

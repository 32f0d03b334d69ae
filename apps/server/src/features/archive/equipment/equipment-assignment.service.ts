import type { AssignOutcomes, RecordsToAssign, Unassigned } from '@tejian/contract/kit/assign-call.ts';
import { assignmentText as text } from '@tejian/domain/shared/office/assignment.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Batch } from '../../../platform/batch/batch.ts';
import { eachShown } from '../../../platform/batch/shown.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { giveTo } from '../../../platform/session/owned-record.ts';
import { chosenInstitute, unassignedRecords } from '../../system/organisation/assignment.service.ts';
import { requireFamily } from './equipment-rights.service.ts';
import { countUnassigned, ownedEquipment } from './equipment-scope.store.ts';
import { lockedAt } from './equipment.service.ts';
import { addChange } from './equipment.store.ts';
import { carryOn, shownCodes } from './operation.store.ts';

export const count = (db: Db, kindCode: string, actor: Actor): Promise<Unassigned> =>
  unassignedRecords(db, actor, () => countUnassigned(db, kindCode));

/** Gives equipment to an institute, with an entry in its history. */
export async function assign(batch: Batch, askedAssign: RecordsToAssign, actor: Actor): Promise<AssignOutcomes> {
  const { db } = batch;
  const institute = await chosenInstitute(db, askedAssign, actor);
  const codesShown = (ids: readonly string[]) => shownCodes(db, ids, actor);
  return eachShown(batch, askedAssign.rows, codesShown, async (tx, row) => {
    const current = await lockedAt(tx, row.id, row.version, actor);
    requireFamily(actor, current.kindCode, 'save');
    if (current.organisationId === institute.id) throw new Refusal(text.alreadyTheirs(institute.name));
    const { before, version } = await giveTo(tx, ownedEquipment, current.id, institute.id);
    // Nothing that an earlier operation changed was touched: it can be undone as before.
    await carryOn(tx, current.id, { from: current.version, to: version });
    const reference = text.entry(before, institute.name);
    const who = { userId: actor.userId, userName: actor.name };
    await addChange(tx, { equipmentId: current.id, ...who, business: 'assign', reference, changes: [] });
    return {};
  });
}

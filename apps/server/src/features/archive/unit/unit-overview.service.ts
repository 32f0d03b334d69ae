import type { AnswerOf, RequestOf } from '@tejian/contract/kit/call.ts';
import type {
  findLicenceWarnings,
  getUnitOverview,
  LicenceWarning,
} from '@tejian/contract/archive/unit/unit-overview.contract.ts';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import { unitSearchName } from '@tejian/domain/archive/unit/unit-name.ts';
import { licenceServes } from '@tejian/domain/archive/unit/unit-parts.ts';
import { unitText } from '@tejian/domain/archive/unit/unit.text.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import type { Actor } from '../../../platform/session/actor.ts';
import { reckoningOf } from '../due-rule/due-bounds.service.ts';
import { unitsByName } from './unit.service.ts';
import * as store from './unit-overview.store.ts';

const seesMoney = ({ codes }: Actor): boolean => codes.has('charge:read') && codes.has('charge:amount');

export async function overview(db: Db, id: string, now: Date, actor: Actor): Promise<AnswerOf<typeof getUnitOverview>> {
  if (!isId(id)) throw new Refusal(unitText.notFound);
  return {
    equipment: await store.countEquipment(db, id, await reckoningOf(db, actor.organisationId, now), actor),
    applications: actor.codes.has('application:read') ? await store.recentApplications(db, id, actor) : [],
    credit: seesMoney(actor) ? await store.creditOf(db, id, actor) : undefined,
  };
}

/** The licences that no longer hold on a day, of those who made, installed and maintain the equipment. */
export async function licenceWarnings(
  db: Db,
  { equipmentIds, on }: RequestOf<typeof findLicenceWarnings>,
  today: Day,
  actor: Actor,
): Promise<LicenceWarning[]> {
  const concernedUnits = await store.concernedUnits(db, equipmentIds.filter(isId), actor);
  const knownUnits = await unitsByName(
    db,
    concernedUnits.flatMap(({ name }) => name || []),
  );
  const linkedRows = concernedUnits.flatMap(({ role, unitId, name, count }) => {
    const id = unitId ?? knownUnits.get(unitSearchName(name))?.id;
    return id ? [{ role, id, count }] : [];
  });
  const endedLicences = await store.endedLicences(
    db,
    linkedRows.map(({ id }) => id),
    on ?? today,
  );
  return linkedRows.flatMap(({ role, id, count }) =>
    endedLicences
      .filter((licence) => licence.unitId === id && licenceServes(licence.type, role))
      .map((licence) => ({ ...licence, role, count })),
  );
}

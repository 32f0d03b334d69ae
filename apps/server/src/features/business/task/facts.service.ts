import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { TaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import type { GuardFacts } from '@tejian/domain/business/workflow/facts.ts';
import { absenceText } from '@tejian/domain/archive/personnel/absence.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { awayBetween } from '../../archive/personnel/absence.service.ts';
import {
  conflictsByEquipment,
  labelsOf,
  lockFacts,
  qualificationOf,
  teamFacts,
} from '../workflow/flow-facts.service.ts';
import { coded, signersByEquipment } from '../workflow/signers.service.ts';
import type { FlowRow } from '../workflow/flow-record.ts';
import { inspectorsOf, namedIn, planRefusal } from './plan.ts';
import { departmentsOf, equipmentToArrange, type ArrangedEquipment } from './task.store.ts';

export interface ArrangementFacts {
  readonly refused: string | undefined;
  readonly guards: Omit<Partial<GuardFacts>, 'settings'>;
}

/** Everything that arranging one record asks about: people, qualifications, interests, equipment held by others. */
export async function arrangementFacts(tx: Tx, row: FlowRow, plan: TaskPlan, now: Date): Promise<ArrangementFacts> {
  const { kindLabel, lockSlot } = await labelsOf(tx, row.kindCode, row.categoryCode);
  const equipment = await ownEquipment(tx, row);
  const inspectors = inspectorsOf(plan);
  const asked = {
    userIds: namedIn(plan).filter(isId),
    leadId: plan.leadInspectorId,
    kind: row.kindCode,
    kindLabel,
    dates: plan.plannedDate ? [plan.plannedDate] : [],
  };
  const { people } = await teamFacts(tx, asked);
  const departmentIds = new Set((await departmentsOf(tx, row.organisationId)).map((each) => each.id));
  const today = chinaDay(now);
  const refused =
    equipment.length === 0
      ? applicationText.withoutItems
      : (planRefusal(plan, {
          people,
          departmentIds,
          organisationId: row.organisationId,
          today,
          signature: { flow: row.flow, settings: row.settings, ...(await coded(tx, row)) },
          // interests are asked of everybody whom the plan names (G04)
          signers: (await signersByEquipment(tx, people, []))(''),
        }) ?? (await absenceRefusal(tx, plan)));
  const owners = equipment.map(({ id }) => ({ equipmentId: id, unitId: row.unitId }));
  const conflicts = await conflictsByEquipment(tx, asked.userIds, owners);
  const locks = await lockFacts(tx, equipment, lockSlot, row.entity === 'item' ? row.id : undefined);
  return {
    refused,
    guards: {
      inspectorCount: inspectors.length,
      qualification: qualificationOf(
        people.filter((one) => inspectors.includes(one.userId)),
        asked,
      ),
      conflicts: [...conflicts.values()].flat(),
      locks: [...locks.values()].flat(),
    },
  };
}

/** Nobody is sent out on a day on which they are away. */
async function absenceRefusal(tx: Tx, plan: TaskPlan): Promise<string | undefined> {
  const { plannedDate } = plan;
  if (!plannedDate) return undefined;
  const [away] = await awayBetween(tx, inspectorsOf(plan), plannedDate, plannedDate);
  return away && absenceText.away(away.name, plannedDate, away.reason);
}

async function ownEquipment(tx: Tx, row: FlowRow): Promise<ArrangedEquipment[]> {
  const all = (await equipmentToArrange(tx, [row.applicationId])).get(row.applicationId) ?? [];
  return row.entity === 'item' ? all.filter((each) => each.id === row.equipmentId) : all;
}

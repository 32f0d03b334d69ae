import type { TaskPlan } from '@tejian/contract/business/task/task.contract.ts';
import { applicationText } from '@tejian/domain/business/application/application.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { qualificationOf } from '@tejian/domain/business/workflow/qualification-facts.ts';
import { absenceText } from '@tejian/domain/archive/personnel/absence.text.ts';
import { remembering } from '../../../platform/batch/remembering.ts';
import type { Db, Tx } from '../../../platform/db/database.ts';
import { isId } from '../../../platform/db/id.ts';
import { awayBetween } from '../../archive/personnel/absence.service.ts';
import { knownOf, type FactGatherers } from '../workflow/fact-gatherers.service.ts';
import {
  conflictsByRecord,
  labelsOf,
  lockFacts,
  qualifiedPeople,
  type CodeLabels,
} from '../workflow/flow-facts.service.ts';
import type { FlowRow } from '../workflow/flow-record.ts';
import { signersByEquipment } from '../workflow/signers.service.ts';
import { inspectorsOf, namedIn, planRefusal } from './plan.ts';
import { departmentsOf, equipmentToArrange, type ArrangedEquipment } from './task.store.ts';

const userIdsOf = (plan: TaskPlan): string[] => namedIn(plan).filter(isId);

/** The things that a plan names, read once for all the records that are arranged by it. */
export function planReadings(plan: TaskPlan) {
  const people = remembering((db) => qualifiedPeople(db, userIdsOf(plan)));
  return {
    plan,
    people,
    labels: remembering(labelsOf),
    departments: remembering(
      async (db, organisationId) => new Set((await departmentsOf(db, organisationId)).map(({ id }) => id)),
    ),
    // interests are asked of everybody whom the plan names (G04)
    signers: remembering(async (db) => (await signersByEquipment(db, await people(db), []))('')),
    absence: remembering((db) => absenceRefusal(db, plan)),
  };
}
export type PlanReadings = ReturnType<typeof planReadings>;

/** A record that is arranged, with the equipment that it arranges and the people whom the plan names. */
export interface Arrangement {
  readonly id: string;
  readonly row: FlowRow;
  readonly plan: TaskPlan;
  readonly equipment: readonly ArrangedEquipment[];
  readonly labels: CodeLabels;
  readonly people: Awaited<ReturnType<PlanReadings['people']>>;
}

export async function arrangements(tx: Tx, rows: readonly FlowRow[], readings: PlanReadings): Promise<Arrangement[]> {
  const { plan } = readings;
  const declaredEquipment = await equipmentToArrange(
    tx,
    rows.map(({ applicationId }) => applicationId),
  );
  const people = await readings.people(tx);
  const all: Arrangement[] = [];
  for (const row of rows) {
    const ofApplication = declaredEquipment.get(row.applicationId) ?? [];
    const equipment = row.entity === 'item' ? ofApplication.filter(({ id }) => id === row.equipmentId) : ofApplication;
    const labels = await readings.labels(tx, row.kindCode, row.categoryCode);
    all.push({ id: row.id, row, plan, equipment, labels, people });
  }
  return all;
}

/** Everything that the guards of an arrangement look at: people, qualifications, interests, equipment held by others. */
export const arrangementFacts: FactGatherers<Arrangement> = {
  inspectorCount: knownOf(({ plan }) => inspectorsOf(plan).length),
  qualification: knownOf(({ row, plan, people, labels: { kindLabel } }) => {
    const inspectors = inspectorsOf(plan);
    return qualificationOf(
      people.filter((one) => inspectors.includes(one.userId)),
      {
        leadId: plan.leadInspectorId,
        kind: row.kindCode,
        kindLabel,
        dates: plan.plannedDate ? [plan.plannedDate] : [],
      },
    );
  }),
  conflicts: async (db, all) => {
    const ownedEquipment = all.flatMap(({ id, row: { unitId }, equipment }) =>
      equipment.map((each) => ({ id, equipmentId: each.id, unitId })),
    );
    const conflicts = await conflictsByRecord(
      db,
      [...new Set(all.flatMap(({ plan }) => userIdsOf(plan)))],
      ownedEquipment,
    );
    return new Map(all.map(({ id }) => [id, conflicts.get(id) ?? []]));
  },
  locks: (db, all) =>
    lockFacts(
      db,
      all.map(({ id, equipment, labels }) => ({ id, equipment, slot: labels.lockSlot })),
    ),
};

/** The refusal of a record before the guards are asked. */
export async function arrangementRefusal(
  tx: Tx,
  { row, plan, equipment, labels, people }: Arrangement,
  readings: PlanReadings,
  now: Date,
): Promise<string | undefined> {
  if (equipment.length === 0) return applicationText.withoutItems;
  const { kindCode: kind, categoryCode: category, flow, settings, organisationId } = row;
  const { kindLabel, categoryLabel } = labels;
  const refusal = planRefusal(plan, {
    people,
    departmentIds: await readings.departments(tx, organisationId),
    organisationId,
    today: chinaDay(now),
    signature: { flow, settings, kind, kindLabel, category, categoryLabel },
    signers: await readings.signers(tx),
  });
  return refusal ?? readings.absence(tx);
}

/** Nobody is sent out on a day on which they are away. */
async function absenceRefusal(db: Db | Tx, plan: TaskPlan): Promise<string | undefined> {
  const { plannedDate } = plan;
  if (!plannedDate) return undefined;
  const [away] = await awayBetween(db, inspectorsOf(plan), plannedDate, plannedDate);
  return away && absenceText.away(away.name, plannedDate, away.reason);
}

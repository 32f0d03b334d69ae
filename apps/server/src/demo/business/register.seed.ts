import { addDays, type Day } from '@tejian/domain/shared/day/day.ts';
import * as archive from '../../features/archive/equipment/equipment.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { liftGround, liftRecord } from '../archive.seed.ts';
import { units } from '../units.seed.ts';
import { personOf, type BusinessStage } from './stage.seed.ts';
import { codeOf, type NewLift, type Story } from './story.seed.ts';

const REGISTERED_BEFORE = 40; // days before the first declaration
const CHINA_MORNING = 'T10:20:00+08:00';

/** Puts lifts into the archive as they were before their first inspection here; those that are there stay. */
export async function registerLifts(tx: Tx, stage: BusinessStage, { newLifts, inspectOn }: Story): Promise<void> {
  if (newLifts.length === 0) return;
  const unitIds = await unitIdsOf(tx);
  const basis = { ...(await liftGround(tx)), today: inspectOn, unitIds };
  const { userId, name, organisationId } = personOf(stage, 'shouli');
  const at = new Date(`${addDays(inspectOn, -REGISTERED_BEFORE)}${CHINA_MORNING}`);
  for (const lift of newLifts) {
    const record = liftRecord(lift.seed, lift.index, basis, datesOf(lift));
    const id = await archive.add(tx, record, { organisationId, createdBy: userId });
    await archive.addChange(tx, { equipmentId: id, userId, userName: name, business: 'add', changes: [], at });
  }
}

/** Made, installed, put to use and last inspected as its age says; it falls due on the day of the story. */
function datesOf({ index, installed, lastInspected }: NewLift) {
  const before = (days: number): Day => addDays(installed, -days);
  return {
    identificationCode: codeOf(index),
    manufactureDate: before(100),
    installDate: before(45),
    installCompleteDate: before(8),
    installInspectionDate: installed,
    registerDate: addDays(installed, 12),
    firstUseDate: addDays(installed, 15),
    lastInspectionDate: lastInspected,
    lastInspectionReportNo: `SF-TD${lastInspected.slice(0, 4)}-${String(900 + index).padStart(5, '0')}`,
  };
}

export async function unitIdsOf(tx: Tx): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .selectFrom('unit')
    .select(['id', 'name'])
    .where(
      'name',
      'in',
      units.map(({ name }) => name),
    )
    .execute();
  const ids = new Map(rows.map(({ id, name }) => [name, id]));
  return new Map(units.flatMap(({ key, name }) => [[key, ids.get(name) ?? ''] as const]));
}

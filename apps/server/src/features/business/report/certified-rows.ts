// The rows that a report certifies one by one: in the batch that was sent in, and at the devices that they belong to.
import { reportBusiness } from '@tejian/domain/archive/equipment/taken-back.ts';
import { declaredKey } from '@tejian/domain/business/report/declared-rows.ts';
import type { Cell } from '@tejian/domain/business/report/entry.ts';
import { isJudgedGrid } from '@tejian/domain/business/report/row.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { dateAccessories } from '../../archive/equipment/accessory-check.service.ts';
import type { StatedRows } from '../../archive/equipment/taken-back.service.ts';
import { lockEquipment } from './finish.store.ts';
import * as certificates from './report-certificate.store.ts';

/** The table of a batch. */
export const SENT_ROWS = 'F000.valve';

interface Checked {
  readonly checkDate: string;
  readonly nextDate: string | null;
}

/** The values that a check states of the row that was sent in, with the seal that it was given: one that failed is due as it was. */
export const sentValues = ({ checkDate, nextDate }: Checked, seal: Cell | undefined) => ({
  lastCheckDate: checkDate,
  ...(nextDate ? { nextCheckDate: nextDate } : {}),
  ...(seal ? { leadSealNo: String(seal) } : {}),
});

/** The statements of the valid reports on a batch about its rows. */
export async function statedOfBatch(tx: Tx, equipmentId: string, now: Date): Promise<StatedRows[]> {
  const rows = await certificates.findValidOfBatch(tx, equipmentId);
  return rows.flatMap(({ reportNo, at, rowNo, form, entry, checkDate, nextDate }) => {
    const grid = form.sections.find(isJudgedGrid);
    const cells = grid && (entry.grids[grid.id] ?? [])[rowNo - 1];
    const partId = cells?.[declaredKey];
    if (typeof partId !== 'string') return [];
    const values = new Map([[partId, sentValues({ checkDate, nextDate }, cells?.['sealNo'])]]);
    return [{ reportNo, at: at ?? now, table: SENT_ROWS, values }];
  });
}

interface AtHost extends Checked {
  readonly reportNo: string;
  readonly equipmentId: string;
  readonly partId: string;
}

/** The device hears what a certificate says of its accessory, unless the archive knows of a later check, certified or typed. */
export async function tellHost(
  tx: Tx,
  { equipmentId, ...one }: AtHost,
  who: { name: string; at: Date },
): Promise<void> {
  await lockEquipment(tx, equipmentId);
  const checks = [...(await certificates.findOfHost(tx, equipmentId)), { ...one, at: null, isValid: true }];
  const { reportNo, partId } = one;
  await dateAccessories(tx, { equipmentId, partIds: new Set([partId]), checks, reportNo }, who);
}

/** A report that is valid no longer has dated nothing at the devices whose accessories it certified. */
export async function takeBackAtHosts(
  tx: Tx,
  reportNo: string,
  who: { userId?: string | undefined; name: string; at: Date },
): Promise<void> {
  for (const equipmentId of await certificates.findHosts(tx, reportNo)) {
    await lockEquipment(tx, equipmentId);
    const checks = await certificates.findOfHost(tx, equipmentId);
    const ownChecks = checks.filter((one) => one.reportNo === reportNo);
    const partIds = new Set(ownChecks.flatMap(({ partId }) => (partId === null ? [] : [partId])));
    const business = reportBusiness.takenBack;
    await dateAccessories(tx, { equipmentId, partIds, checks, reportNo, business }, who);
  }
}

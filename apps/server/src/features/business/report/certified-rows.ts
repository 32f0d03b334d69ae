// The rows that a report certifies one by one: in the batch that was sent in, and at the devices that they belong to.
import { declaredKey } from '@tejian/domain/business/report/declared-rows.ts';
import type { Cell } from '@tejian/domain/business/report/entry.ts';
import { isJudgedGrid } from '@tejian/domain/business/report/row.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { accessoryDays, writeRows } from '../../archive/equipment/accessory-check.service.ts';
import { takeBackInspection, type StatedRows } from '../../archive/equipment/taken-back.service.ts';
import { lockEquipment } from './finish.store.ts';
import * as certificates from './report-certificate.store.ts';

/** The table of a batch, and the table of a device. */
export const SENT_ROWS = 'F000.valve';
const HOST_ROWS = 'accessory';

interface Checked {
  readonly checkDate: string;
  readonly nextDate: string | null;
}

/** The values that the check of an accessory states of it where it belongs: one that failed has been looked at, and is due as it was. */
const hostValues = ({ checkDate, nextDate }: Checked) => ({
  checkDate,
  ...(nextDate ? { nextCheckDate: nextDate } : {}),
});

/** The same of the row that was sent in, with the seal that it was given. */
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

type HostCheck = Awaited<ReturnType<typeof certificates.findOfHost>>[number];

/** Of the valid certificates of each accessory of a device the one of the latest check, whichever was approved last. */
function latestOfEach(checks: readonly HostCheck[]): HostCheck[] {
  const latest = new Map<string, HostCheck>();
  for (const check of checks) {
    const earlier = latest.get(check.partId ?? '');
    if (check.isValid && check.partId !== null && (!earlier || earlier.checkDate <= check.checkDate))
      latest.set(check.partId, check);
  }
  return [...latest.values()];
}

interface AtHost extends Checked {
  readonly reportNo: string;
  readonly equipmentId: string;
  readonly partId: string;
}

/** Writes at the device what a certificate says of its accessory, unless the archive knows of a later check, certified or typed. */
export async function tellHost(tx: Tx, { equipmentId, partId, ...one }: AtHost, who: { name: string; at: Date }) {
  await lockEquipment(tx, equipmentId);
  const days = (await accessoryDays(tx, equipmentId)).get(partId);
  if (days && days.checkDate > one.checkDate) return;
  const values = new Map([[partId, hostValues(one)]]);
  await writeRows(tx, { equipmentId, table: HOST_ROWS, values, reportNo: one.reportNo }, who);
}

/** True while the archive has what a certificate says, and nobody has typed other days since. */
const standsAs = (
  { checkDate, nextDate }: Checked,
  days: { checkDate: string; nextDate: string } | undefined,
): boolean => days?.checkDate === checkDate && (nextDate === null || days.nextDate === nextDate);

/**
 * A report that is valid no longer has dated nothing at the devices whose accessories it certified: the latest valid check of each
 * speaks, and without one what stood before. What somebody typed since stays.
 */
export async function takeBackAtHosts(
  tx: Tx,
  reportNo: string,
  who: { userId?: string | undefined; name: string; at: Date },
): Promise<void> {
  for (const equipmentId of await certificates.findHosts(tx, reportNo)) {
    await lockEquipment(tx, equipmentId);
    const checks = await certificates.findOfHost(tx, equipmentId);
    const days = await accessoryDays(tx, equipmentId);
    const isOwn = (id: string) =>
      checks.some((one) => one.reportNo === reportNo && one.partId === id && standsAs(one, days.get(id)));
    const invalid = checks.filter(({ isValid }) => !isValid).map((one) => one.reportNo);
    const rows = latestOfEach(checks).map(({ at, partId, ...one }): StatedRows => {
      const values = new Map([[partId ?? '', hostValues(one)]]);
      return { reportNo: one.reportNo, at: at ?? who.at, table: HOST_ROWS, values };
    });
    await takeBackInspection(tx, { equipmentId, reportNo, invalid, valid: [], rows }, who);
    const ownRows = rows.filter(({ values }) => [...values.keys()].some(isOwn));
    for (const row of ownRows) await writeRows(tx, { equipmentId, ...row }, who);
  }
}

import { hasFailed } from '@tejian/domain/business/report/polarity.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { writeBackInspection } from '../../archive/equipment/equipment-business.service.ts';
import { takeBackInspection } from '../../archive/equipment/taken-back.service.ts';
import { systemActor } from '../workflow/workflow.service.ts';
import * as finish from './finish.store.ts';

interface NumberedReport {
  readonly id: string;
  readonly reportNo: string;
}

/** What a finished report says of its equipment, unless a later inspection has said it; whether it was written. */
export async function writeToArchive(
  tx: Tx,
  item: finish.FinishItem,
  report: NumberedReport,
  at: Date,
): Promise<boolean> {
  await finish.lockEquipment(tx, item.equipmentId);
  if (!(await finish.countsForArchive(tx, report.id))) return false;
  await writeBackInspection(
    tx,
    {
      equipmentId: item.equipmentId,
      dateSlot: item.dateSlot === 1 || item.dateSlot === 2 ? item.dateSlot : null,
      categoryCode: item.categoryCode,
      lastDate: item.inspectDate ?? '',
      nextDate: item.nextDate,
      conclusion: item.conclusion ?? '',
      reportNo: report.reportNo,
      partIds: item.partIds,
      isUnqualified: hasFailed(item.conclusionPolarity),
    },
    { name: systemActor.name, at },
  );
  return true;
}

/**
 * A report that is valid no longer has said nothing: what it was the last to write goes back to what stood before it, and a
 * valid report that it had overtaken says its own.
 */
export async function takeFromArchive(
  tx: Tx,
  { itemId, reportNo }: { itemId: string; reportNo: string },
  who: { userId: string; name: string; at: Date },
): Promise<void> {
  const item = await finish.takeItem(tx, itemId);
  if (!item) return;
  const { equipmentId } = item;
  await finish.lockEquipment(tx, equipmentId);
  const invalid = await finish.findInvalid(tx, equipmentId);
  if (!(await takeBackInspection(tx, { equipmentId, reportNo, invalid }, who))) return;
  for (const overtaken of await finish.findUnwritten(tx, equipmentId)) {
    const other = await finish.takeItem(tx, overtaken.itemId);
    if (other) await writeToArchive(tx, other, overtaken, who.at);
  }
}

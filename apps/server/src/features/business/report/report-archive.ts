import { declaredDates } from '@tejian/domain/business/report/declared-rows.ts';
import { hasFailed } from '@tejian/domain/business/report/polarity.ts';
import { reportStepText as text } from '@tejian/domain/business/report/steps.text.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { writeBackInspection, type InspectionResult } from '../../archive/equipment/equipment-business.service.ts';
import { takeBackInspection } from '../../archive/equipment/taken-back.service.ts';
import { systemActor } from '../workflow/workflow.service.ts';
import { statedOfBatch, takeBackAtHosts } from './certified-rows.ts';
import * as finish from './finish.store.ts';

interface NumberedReport {
  readonly id: string;
  readonly reportNo: string;
}

/**
 * Writes what a finished report says of its equipment, unless a later inspection has said it; says whether it was
 * written.
 */
export async function writeToArchive(
  tx: Tx,
  item: finish.FinishItem,
  report: NumberedReport,
  at: Date,
): Promise<boolean> {
  await finish.lockEquipment(tx, item.equipmentId);
  if (!(await finish.countsForArchive(tx, report.id))) return false;
  await writeBackInspection(tx, await resultOf(tx, item, report), { name: systemActor.name, at });
  return true;
}

const resultOf = async (
  tx: Tx,
  item: finish.FinishItem,
  { id, reportNo }: NumberedReport,
): Promise<InspectionResult> => ({
  equipmentId: item.equipmentId,
  dateSlot: item.dateSlot === 1 || item.dateSlot === 2 ? item.dateSlot : null,
  categoryCode: item.categoryCode,
  lastDate: item.inspectDate ?? '',
  nextDate: item.nextDate,
  conclusion: item.conclusion ?? '',
  reportNo,
  partIds: item.partIds,
  partDates: await partDatesOf(tx, item, id),
  isUnqualified: hasFailed(item.conclusionPolarity),
});

/** The next dates that its rows name; where no rows were declared there is nothing that they could name. */
async function partDatesOf(tx: Tx, { partIds }: finish.FinishItem, reportId: string): Promise<Record<string, string>> {
  const report = partIds.length > 0 ? await finish.findEntryWithForm(tx, reportId) : undefined;
  return report ? declaredDates(report.form, report.entry) : {};
}

interface Invalid {
  readonly itemId: string;
  readonly reportNo: string;
  /** The words of a report that is being finished, beside those of finished ones. */
  readonly lastWords?: { readonly at: Date; readonly result: InspectionResult };
}

/**
 * A report that is valid no longer has said nothing: what it was the last to write goes back to what stood before it, and a
 * valid report that it had overtaken says its own.
 */
export async function takeFromArchive(
  tx: Tx,
  { itemId, reportNo, lastWords }: Invalid,
  who: { userId?: string | undefined; name: string; at: Date },
): Promise<void> {
  const item = await finish.takeItem(tx, itemId);
  if (!item) return;
  const { equipmentId } = item;
  await finish.lockEquipment(tx, equipmentId);
  const invalid = await finish.findInvalid(tx, equipmentId);
  const valid = await finish.findValid(tx, equipmentId, text.finished.archive);
  const writtenRows: { at: Date; result: InspectionResult }[] = [];
  for (const { reportId, ...one } of valid) {
    const report = { id: reportId, reportNo: one.reportNo };
    if (one.hasWritten) writtenRows.push({ at: one.at, result: await resultOf(tx, one, report) });
  }
  if (lastWords) writtenRows.push(lastWords);
  const rows = await statedOfBatch(tx, equipmentId, who.at);
  await takeBackAtHosts(tx, reportNo, who);
  if (!(await takeBackInspection(tx, { equipmentId, reportNo, invalid, valid: writtenRows, rows }, who))) return;
  for (const { hasWritten, reportId, ...overtakenFiling } of valid)
    if (
      !hasWritten &&
      (await writeToArchive(tx, overtakenFiling, { id: reportId, reportNo: overtakenFiling.reportNo }, who.at))
    )
      await finish.noteStep(tx, overtakenFiling.id, text.finished.archive);
}

/**
 * Takes out of the archive what only the report for which this one stands has said: a correction that fails gives no next
 * date, and that of the replaced report must not stand on.
 */
export async function takeReplaced(
  tx: Tx,
  { item, report, isWritten }: { item: finish.FinishItem; report: NumberedReport; isWritten: boolean },
  at: Date,
): Promise<void> {
  const replacedText = await finish.findReplaced(tx, report.id);
  if (replacedText === undefined) return;
  const lastWords = isWritten ? { lastWords: { at, result: await resultOf(tx, item, report) } } : {};
  await takeFromArchive(tx, { itemId: item.id, reportNo: replacedText, ...lastWords }, { name: systemActor.name, at });
}

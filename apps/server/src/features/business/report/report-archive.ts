import { linesLeft, type LinesLeft } from '@tejian/domain/archive/equipment/lines-left.ts';
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
 * Writes what a finished report says of its equipment, and of its lines, unless a later inspection has said it; says whether
 * anything was written.
 */
export async function writeToArchive(
  tx: Tx,
  item: finish.FinishItem,
  report: NumberedReport,
  at: Date,
): Promise<boolean> {
  await finish.lockEquipment(tx, item.equipmentId);
  const result = await countedResult(tx, item, report);
  if (!result) return false;
  await writeBackInspection(tx, result, { name: systemActor.name, at });
  return true;
}

/** The words of a report that stand beside later ones that are valid. */
async function countedResult(
  tx: Tx,
  item: finish.FinishItem,
  report: NumberedReport,
): Promise<InspectionResult | undefined> {
  const laterReports = await finish.findLater(tx, report.id);
  return laterReports && resultOf(tx, item, report, linesLeft(item.partIds, laterReports));
}

/** Nothing where no line is left of which the report has the newest word. */
async function resultOf(
  tx: Tx,
  item: finish.FinishItem,
  report: NumberedReport,
  lines: LinesLeft,
): Promise<InspectionResult | undefined> {
  if (lines === 'all') return wholeResult(tx, item, report);
  return lines.length > 0
    ? { ...(await wholeResult(tx, item, report)), partIds: lines, isOfLinesAlone: true }
    : undefined;
}

const wholeResult = async (
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

type Dated = Pick<finish.FinishItem, 'dateSlot' | 'categoryCode'>;

/** Both say when one due date was met; what creates none stands by its category. */
const isForSameDate = (one: Dated, other: Dated): boolean =>
  one.dateSlot === null || other.dateSlot === null
    ? one.dateSlot === other.dateSlot && one.categoryCode === other.categoryCode
    : one.dateSlot === other.dateSlot;

/** The reports on later inspections for the date of one. */
const later = (one: finish.FiledReport, filedReports: readonly finish.FiledReport[]) =>
  filedReports.slice(filedReports.indexOf(one) + 1).filter((other) => isForSameDate(one, other));

/** Those that had been filed when this one was, and itself. */
const filedBefore = (one: finish.FiledReport, filedReports: readonly finish.FiledReport[]) =>
  filedReports.filter(({ at }) => at <= one.at);

/** True of a report to which the one that is taken back had left less than all, or nothing. */
const isOvertakenNoMore =
  (filedReports: readonly finish.FiledReport[], reportNo: string) => (one: finish.FiledReport) =>
    !one.hasWritten || later(one, filedBefore(one, filedReports)).some((other) => other.reportNo === reportNo);

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
  const filedReports = await finish.findFiled(tx, equipmentId, text.finished.archive);
  const all = await finish.findLines(tx, equipmentId);
  const valid = filedReports.filter(({ isValid }) => isValid);
  const writtenRows: { at: Date; result: InspectionResult }[] = [];
  for (const one of valid) {
    if (!one.hasWritten) continue;
    const overtaking = later(one, filedBefore(one, filedReports)).map(({ partIds }) => partIds);
    const lines = linesLeft(one.partIds, { later: overtaking, all });
    const result = await resultOf(tx, one, { id: one.reportId, reportNo: one.reportNo }, lines);
    if (result) writtenRows.push({ at: one.at, result });
  }
  if (lastWords) writtenRows.push(lastWords);
  const rows = await statedOfBatch(tx, equipmentId, who.at);
  await takeBackAtHosts(tx, reportNo, who);
  if (!(await takeBackInspection(tx, { equipmentId, reportNo, invalid, valid: writtenRows, rows }, who))) return;
  for (const { hasWritten, reportId, ...filing } of valid.filter(isOvertakenNoMore(filedReports, reportNo)))
    if ((await writeToArchive(tx, filing, { id: reportId, reportNo: filing.reportNo }, who.at)) && !hasWritten)
      await finish.noteStep(tx, filing.id, text.finished.archive);
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
  const result = isWritten ? await countedResult(tx, item, report) : undefined;
  const lastWords = result && { lastWords: { at, result } };
  await takeFromArchive(tx, { itemId: item.id, reportNo: replacedText, ...lastWords }, { name: systemActor.name, at });
}

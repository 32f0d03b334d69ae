import { changesBetween, type Change } from '@tejian/domain/archive/equipment/changes.ts';
import { fieldValues, storedValues } from '@tejian/domain/archive/equipment/columns.ts';
import { mergedHistory, type MergedRecord, type TimedEntry } from '@tejian/domain/archive/equipment/merged-history.ts';
import { partChangeOf } from '@tejian/domain/archive/equipment/part-changes.ts';
import { reportBusiness, saidAgain, takenBack } from '@tejian/domain/archive/equipment/taken-back.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { definitionsOf } from '../../shared/catalogue/catalogue.service.ts';
import {
  datesOf,
  isHeldFailed,
  statementOf,
  type InspectionResult,
  type StoredRow,
} from './equipment-business.service.ts';
import * as store from './equipment.store.ts';
import { isFlagOfReports, isFlagTyped } from './failed-flag.ts';
import { findMerged } from './merge.store.ts';
import { namedRowValues, partValues, setPartValues, type RowValues } from './parts.service.ts';

/** The values that a valid report states of rows below a record: of accessories that were checked by themselves. */
export interface StatedRows extends RowValues {
  readonly reportNo: string;
  readonly at: Date;
}

interface Invalidated {
  readonly equipmentId: string;
  /** The report that has just become invalid; the history goes by it. */
  readonly reportNo: string;
  /** All reports on the equipment that are valid no longer. */
  readonly invalid: readonly string[];
  /** The results that valid reports wrote, and when. */
  readonly valid: readonly { readonly at: Date; readonly result: InspectionResult }[];
  readonly rows?: readonly StatedRows[];
}

const FLAG = 'isUnqualified';

interface GoingBack {
  readonly history: readonly TimedEntry[];
  readonly valid: Invalidated['valid'];
  readonly changes: Change[];
}

/**
 * The flag of equipment that failed goes by what both its dates say in the end: the last valid report says it of its own, and what
 * the other one failed stands, unless somebody typed it.
 */
async function withFlag(tx: Tx, record: StoredRow, { history, valid, changes }: GoingBack): Promise<Change[]> {
  const last = valid.reduce<Invalidated['valid'][number] | undefined>(
    (latest, one) => (latest && latest.at > one.at ? latest : one),
    undefined,
  );
  // A later report may have overwritten all else that this one said, and yet the flag was its own.
  if (!last || isFlagTyped(history, last.at) || (changes.length === 0 && !isFlagOfReports(history))) return changes;
  const before = fieldValues(record);
  const values = { ...before, ...Object.fromEntries(changes.map((one) => [one.field, one.after])) };
  const after = last.result.isUnqualified || (await isHeldFailed(tx, { ...record, values }, last.result));
  const others = changes.filter(({ field }) => field !== FLAG);
  return (before[FLAG] === true) === after
    ? others
    : [...others, { field: FLAG, before: before[FLAG] === true, after }];
}

/** Of a record that was merged, a report says whether equipment failed only where the merge took its word over. */
const isOfFlag = (reportNo: string, history: readonly TimedEntry[], merged: readonly MergedRecord[]): boolean =>
  !merged.some(({ reportNos }) => reportNos.has(reportNo)) ||
  history.some(({ reference, changes }) => reference === reportNo && changes.some(({ field }) => field === FLAG));

/** Takes out of the archive what invalid reports were the last to write; whether anything went back. */
export async function takeBackInspection(
  tx: Tx,
  { equipmentId, reportNo, invalid, valid, rows = [] }: Invalidated,
  who: { userId?: string | undefined; name: string; at: Date },
): Promise<boolean> {
  const [storedEquipment] = await store.getMany(tx, [equipmentId], { lock: true });
  if (!storedEquipment) return false;
  const owner = { equipmentId, kindCode: storedEquipment.kindCode };
  const before = fieldValues(storedEquipment);
  const all = { ...before, ...Object.fromEntries(await partValues(tx, owner)) };
  const current = new Map(changesBetween({}, all).map(({ field, after }) => [field, after]));
  const statements = [];
  for (const { at, result } of valid)
    statements.push({ at, ...saidAgain(result.reportNo, await statementOf(tx, storedEquipment, result)) });
  for (const { at, reportNo: validNo, ...rowValues } of rows) {
    const rowChanges = await namedRowValues(tx, equipmentId, rowValues);
    const values = new Map(rowChanges.map(({ field, after }) => [field, after]));
    statements.push({ at, ...saidAgain(validNo, { values, movedTo: new Map() }) });
  }
  const record = { id: equipmentId, entries: await store.findHistory(tx, equipmentId), statements };
  const mergedRecords = await findMerged(tx, equipmentId);
  const history = mergedHistory(record, mergedRecords);
  const ownChanges = takenBack(history, new Set(invalid), current);
  const standing = valid.filter(({ result }) => isOfFlag(result.reportNo, history, mergedRecords));
  const changes = await withFlag(tx, storedEquipment, { history, valid: standing, changes: ownChanges });
  if (changes.length === 0) return false;
  const back = new Map<string, FieldValue | null>(changes.map(({ field, after }) => [field, after]));
  const ofParts = changes.some(({ field }) => partChangeOf(field)) ? await setPartValues(tx, owner, back) : {};
  const ownBack = Object.fromEntries([...back].filter(([field]) => !partChangeOf(field)));
  const { common } = await definitionsOf(tx, storedEquipment.kindCode);
  await store.change(tx, equipmentId, {
    ...storedValues({ ...before, ...ownBack, ...datesOf(ofParts) }, common),
    missing: storedEquipment.missingFields,
    useUnitId: storedEquipment.useUnitId ?? undefined,
    maintainerId: storedEquipment.maintainerId ?? undefined,
  });
  await store.addChange(tx, {
    equipmentId,
    userId: who.userId,
    userName: who.name,
    at: who.at,
    business: reportBusiness.takenBack,
    reference: reportNo,
    changes,
  });
  return true;
}

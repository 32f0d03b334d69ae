// What the check of an accessory that was sent in says of it where it belongs: its date and when it is due again.
import { standingDays, type AccessoryCheck } from '@tejian/domain/archive/equipment/accessory-days.ts';
import { mergedHistory } from '@tejian/domain/archive/equipment/merged-history.ts';
import { partChanges } from '@tejian/domain/archive/equipment/part-changes.ts';
import type { Part } from '@tejian/domain/archive/equipment/parts.ts';
import { reportBusiness } from '@tejian/domain/archive/equipment/taken-back.ts';
import type { TableCode } from '@tejian/domain/shared/catalogue/tables.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { isNoNumber, tidy } from '@tejian/domain/shared/typed/cell.ts';
import type { Tx } from '../../../platform/db/database.ts';
import * as accessories from './accessory-check.store.ts';
import { addChange, findHistory, renew } from './equipment.store.ts';
import { findMerged } from './merge.store.ts';
import { carryOn } from './operation.store.ts';
import { writeParts } from './parts.service.ts';
import { findParts } from './parts.store.ts';

export interface CheckedAccessory {
  /** Any code of the device that it belongs to. */
  readonly hostCode: string;
  readonly productNo: string;
}

/** True of a code or number that can be a record's own: a dash, 无 or 000 is none, and no record is looked for by it. */
export const namesOne = (code: string): boolean => !isNoNumber(tidy(code));

/** The accessory that was sent in, if the archive knows exactly one. */
export async function accessoryOf(tx: Tx, { hostCode, productNo }: CheckedAccessory) {
  if (!namesOne(hostCode) || !namesOne(productNo)) return undefined;
  return accessories.findAccessory(tx, hostCode.trim(), productNo.trim());
}

interface RowWrite {
  readonly equipmentId: string;
  readonly table: TableCode;
  /** New values by row; null takes one away. */
  readonly values: ReadonlyMap<string, Readonly<Record<string, FieldValue | null>>>;
  /** The report that speaks, or that is valid no longer. */
  readonly reportNo: string;
  readonly business?: (typeof reportBusiness)[keyof typeof reportBusiness];
}

interface Who {
  readonly userId?: string | undefined;
  readonly name: string;
  readonly at: Date;
}

/** Writes values of rows below a record, with an entry in its history that names the report; whether anything changed. */
export async function writeRows(
  tx: Tx,
  { equipmentId, table, values, reportNo, business = reportBusiness.written }: RowWrite,
  { userId, name: userName, at }: Who,
): Promise<boolean> {
  const before = (await findParts(tx, [equipmentId])).get(equipmentId)?.get(table) ?? [];
  const after = before.map((row) => ({ ...row, values: withNew(row.values, values.get(row.id)) }));
  const changes = partChanges(table, before, after);
  if (changes.length === 0) return false;
  const writtenFacts = { code: table, before, after, isGiven: true };
  await writeParts(tx, equipmentId, { tables: [writtenFacts], problems: {}, missing: [], values: {} });
  await addChange(tx, { equipmentId, userId, userName, at, business, reference: reportNo, changes });
  return true;
}

const withNew = (values: Part['values'], newValues: Readonly<Record<string, FieldValue | null>> = {}): Part['values'] =>
  Object.fromEntries(
    Object.entries({ ...values, ...newValues }).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  );

interface Certified extends Pick<RowWrite, 'equipmentId' | 'reportNo' | 'business'> {
  readonly partIds: ReadonlySet<string>;
  /** All that reports certified of the accessories of the device. */
  readonly checks: readonly AccessoryCheck[];
}

/** Gives accessories of a device the days that are to stand, after a report certified them, or after one is valid no longer. */
export async function dateAccessories(tx: Tx, { partIds, checks, ...source }: Certified, who: Who): Promise<void> {
  const { equipmentId } = source;
  const entries = await findHistory(tx, equipmentId);
  const history = mergedHistory({ id: equipmentId, entries, statements: [] }, await findMerged(tx, equipmentId));
  const rows = (await findParts(tx, [equipmentId])).get(equipmentId)?.get('accessory') ?? [];
  const ownRows = rows.filter(({ id }) => partIds.has(id));
  const values = new Map(ownRows.map((row) => [row.id, standingDays(row, history, checks)]));
  if (!(await writeRows(tx, { ...source, table: 'accessory', values }, who))) return;
  // whoever has the device open with the days of before does not save them unasked
  const version = await renew(tx, equipmentId);
  // An operation and a merge touch no such day: they can be undone as before.
  await carryOn(tx, equipmentId, { from: version - 1, to: version });
}

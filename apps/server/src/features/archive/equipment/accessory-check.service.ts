// What the check of an accessory that was sent in says of it where it belongs: its date and when it is due again.
import { partChanges } from '@tejian/domain/archive/equipment/part-changes.ts';
import { reportBusiness } from '@tejian/domain/archive/equipment/taken-back.ts';
import type { TableCode } from '@tejian/domain/shared/catalogue/tables.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import type { Tx } from '../../../platform/db/database.ts';
import * as accessories from './accessory-check.store.ts';
import { addChange } from './equipment.store.ts';
import { writeParts } from './parts.service.ts';
import { findParts } from './parts.store.ts';

export interface CheckedAccessory {
  /** Any code of the device that it belongs to. */
  readonly hostCode: string;
  readonly productNo: string;
}

/** The accessory that was sent in, if the archive knows exactly one. */
export async function accessoryOf(tx: Tx, { hostCode, productNo }: CheckedAccessory) {
  if (hostCode.trim() === '' || productNo.trim() === '') return undefined;
  return accessories.findAccessory(tx, hostCode.trim(), productNo.trim());
}

interface AccessoryDays {
  readonly checkDate: string;
  readonly nextDate: string;
}

/** The days of each accessory of a device as the archive has them, by row; empty where it has none. */
export async function accessoryDays(tx: Tx, equipmentId: string): Promise<ReadonlyMap<string, AccessoryDays>> {
  const rows = (await findParts(tx, [equipmentId])).get(equipmentId)?.get('accessory') ?? [];
  const dayOf = (value: FieldValue | undefined) => (typeof value === 'string' ? value : '');
  return new Map(
    rows.map(({ id, values }) => [
      id,
      { checkDate: dayOf(values['checkDate']), nextDate: dayOf(values['nextCheckDate']) },
    ]),
  );
}

interface RowWrite {
  readonly equipmentId: string;
  readonly table: TableCode;
  /** New values by row. */
  readonly values: ReadonlyMap<string, Readonly<Record<string, FieldValue>>>;
  readonly reportNo: string;
}

/** Writes values of rows below a record, with an entry in its history that names the report. */
export async function writeRows(
  tx: Tx,
  { equipmentId, table, values, reportNo }: RowWrite,
  who: { name: string; at: Date },
): Promise<void> {
  const before = (await findParts(tx, [equipmentId])).get(equipmentId)?.get(table) ?? [];
  const after = before.map((row) => ({ ...row, values: { ...row.values, ...values.get(row.id) } }));
  const changes = partChanges(table, before, after);
  if (changes.length === 0) return;
  const writtenFacts = { code: table, before, after, isGiven: true };
  await writeParts(tx, equipmentId, { tables: [writtenFacts], problems: {}, missing: [], values: {} });
  const { name: userName, at } = who;
  const entry = { equipmentId, userId: undefined, userName, at, business: reportBusiness.written, reference: reportNo };
  await addChange(tx, { ...entry, changes });
}

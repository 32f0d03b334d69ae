import type { GivenPart, Part } from '@tejian/domain/archive/equipment/parts.ts';
import type { FieldValue } from '@tejian/domain/shared/field/read-value.ts';
import { call } from '../../kit/call.ts';
import { byKey } from '../../kit/field-place.ts';
import { type Field, identifier, json, jsonObject, optional, text } from '../../kit/field.ts';
import { record } from '../../kit/record.ts';

/** Rows by table: `8000.pipingUnit`, `accessory`, `F000.valve`. */
export type EquipmentParts = Partial<Record<string, Part[]>>;
/** The parts to be saved: a table that is not sent stays as it is, a row that is not in its table goes. */
export type GivenParts = Partial<Record<string, GivenPart[]>>;

const isPart = (one: unknown): one is GivenPart =>
  typeof one === 'object' &&
  one !== null &&
  'values' in one &&
  typeof one.values === 'object' &&
  one.values !== null &&
  !Array.isArray(one.values) &&
  (!('id' in one) || typeof one.id === 'string');

const isParts = (value: unknown): value is GivenParts =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((rows) => Array.isArray(rows) && rows.every(isPart));

/** A row of one table, new without an identifier. */
export const partRow = record({
  id: optional(text({ max: 40 })),
  values: byKey(jsonObject<Record<string, FieldValue | null>>()),
});

export const givenParts = (): Field<GivenParts> => json((value) => (isParts(value) ? value : undefined));

/** The piping units, accessories or valves of one record, in their order. */
export const getEquipmentParts = call({
  path: '/api/equipment/getEquipmentParts',
  request: record({ id: identifier() }),
  answer: record({ tables: json<EquipmentParts>() }),
});

import { fieldValues } from '@tejian/domain/archive/equipment/columns.ts';
import { equipmentIdentity } from '@tejian/domain/archive/equipment/import-identity.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { codeToFind } from '@tejian/domain/shared/field/fields.ts';
import type { Remark } from '@tejian/domain/shared/field/remark-count.ts';
import { importText as text } from '@tejian/domain/shared/list-import/list-import.text.ts';
import { codeKeys } from '@tejian/domain/shared/list-import/record-identity.ts';
import type { ImportValues } from '../../shared/list-import/list-import.service.ts';
import type { StoredEquipment } from './equipment.store.ts';
import { SHOWN_CODE } from './import-fields.ts';

const OWN = 'identificationCode';
const numberKeys = [...codeKeys(equipmentIdentity), 'factoryNo', 'productBatchNo'];

/** The number below 设备编号 that is none of the numbers that a row or its record has; undefined where it is one of them. */
export function otherNumber(values: ImportValues, current: StoredEquipment | undefined): string | undefined {
  const number = values[SHOWN_CODE];
  if (number === undefined) return undefined;
  const storedNumbers = current ? fieldValues(current) : {};
  const isSame = (key: string) =>
    [values[key], storedNumbers[key]].some(
      (one) => typeof one === 'string' && one !== '' && codeToFind(key, one) === codeToFind(key, number),
    );
  return numberKeys.some(isSame) ? undefined : number;
}

/**
 * The list shows one of five numbers as 设备编号. A file of another house has its own there: where it is none of the record's
 * numbers it is its 设备识别码, as the ledger reads it. Where that one is another already, the number is told to be left out.
 */
export function withOtherNumber(
  values: ImportValues,
  current: StoredEquipment | undefined,
  definitions: ReadonlyMap<string, FieldDefinition>,
): { readonly values: ImportValues; readonly untaken: readonly Remark[] } {
  const number = otherNumber(values, current);
  if (number === undefined) return { values, untaken: [] };
  const isFree = values[OWN] === undefined && !current?.identificationCode && definitions.has(OWN);
  return isFree
    ? { values: { ...values, [OWN]: number }, untaken: [] }
    : { values, untaken: [{ key: SHOWN_CODE, reason: text.otherNumber }] };
}

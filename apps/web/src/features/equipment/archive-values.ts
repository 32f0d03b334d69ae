import type { EquipmentDetail, GivenValues } from '@tejian/contract/equipment/equipment.contract.ts';
import { isUnitField, newArchiveValues } from '@tejian/domain/equipment/archive-record.ts';
import type { FieldDefinition } from '@tejian/domain/equipment/field-definition.ts';
import type { CataloguePlace } from '@tejian/domain/catalogue/place.ts';
import type { UsualUnit } from '../../archive/usual-units.ts';

/** What the form holds, by field key; the two linked units stand under the fields that show their names. */
export type ArchiveValues = Record<string, unknown> & { useUnitName?: UsualUnit; maintainerName?: UsualUnit };

/** The form's value of a stored one: several codes as a list, yes and no as the codes of the radio buttons. */
function shownValue({ type }: FieldDefinition, value: unknown): unknown {
  if (type === 'multiselect') return typeof value === 'string' && value ? value.split(',') : [];
  if (type === 'boolean') return value === true ? '1' : value === false ? '0' : undefined;
  return value;
}

export function formValues(
  definitions: readonly FieldDefinition[],
  detail: EquipmentDetail | undefined,
  institute: string,
): ArchiveValues {
  const stored: GivenValues = detail?.values ?? { ...newArchiveValues, inspectionOrgName: institute };
  const values = definitions.map((field) => [field.key, shownValue(field, stored[field.key])]);
  return { ...Object.fromEntries(values), useUnitName: detail?.useUnit, maintainerName: detail?.maintainer };
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** What is sent: every field of the form, blanks as null so that they are cleared. */
export function sentValues(definitions: readonly FieldDefinition[], values: ArchiveValues): GivenValues {
  const sent: GivenValues = {};
  for (const { key, type } of definitions) {
    if (isUnitField(key) || type === 'label') continue;
    const value = values[key];
    if (isEmpty(value)) sent[key] = null;
    else sent[key] = Array.isArray(value) ? value.join(',') : (value as string | number | boolean); // controls make no other values
  }
  return sent;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** Where in the catalogue the record stands as it is filled in now. */
export const placeOf = (kindCode: string, values: Record<string, unknown>): CataloguePlace => ({
  kindCode,
  categoryCode: textOf(values['equipmentCategoryCode']),
  varietyCode: textOf(values['equipmentVarietyCode']),
  subVarietyCode: textOf(values['subVarietyCode']),
});

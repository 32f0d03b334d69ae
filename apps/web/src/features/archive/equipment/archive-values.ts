import type { EquipmentDetail, GivenValues } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { EquipmentParts, GivenParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import { isUnitField, newArchiveValues } from '@tejian/domain/archive/equipment/archive-record.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { fieldsAsked } from '@tejian/domain/shared/field/fields.ts';
import { defaultsOf } from '@tejian/domain/shared/field/own-field.ts';
import type { CataloguePlace } from '@tejian/domain/shared/catalogue/place.ts';
import { sentValue, shownValue } from '../../../ui/form/record-fields.ts';
import type { UsualUnit } from '../unit-field/usual-units.ts';

/** The values of the form, by field key; the two linked units stand under the fields that show their names. */
export type ArchiveValues = Record<string, unknown> & {
  useUnitName?: UsualUnit;
  maintainerName?: UsualUnit;
  /** Rows below the record, by table. */
  parts?: GivenParts;
};

export function formValues(
  definitions: readonly FieldDefinition[],
  detail: EquipmentDetail | undefined,
  institute: string,
  parts: EquipmentParts,
): ArchiveValues {
  const storedValues: GivenValues = detail?.values ?? {
    ...newArchiveValues,
    inspectionOrgName: institute,
    ...defaultsOf(definitions),
  };
  const values = definitions.map((field) => [field.key, shownValue(field, storedValues[field.key])]);
  const { useUnit: useUnitName, maintainer: maintainerName } = detail ?? {};
  return { ...Object.fromEntries(values), useUnitName, maintainerName, parts };
}

/** The values to send: every field of the form, blanks as null so that they are cleared. */
export function sentValues(
  definitions: readonly FieldDefinition[],
  values: ArchiveValues,
  place: CataloguePlace,
): GivenValues {
  const askedKeys = new Set(fieldsAsked(definitions, place, values).map(({ key }) => key));
  const sentValues: GivenValues = {};
  for (const { key, type, condition } of definitions) {
    if (isUnitField(key) || type === 'label') continue;
    sentValues[key] = condition === undefined || askedKeys.has(key) ? sentValue(values[key]) : null;
  }
  return sentValues;
}

/** The tables whose rows are others than those that were loaded. */
export function sentParts(loadedParts: EquipmentParts, { parts = {} }: ArchiveValues): GivenParts | undefined {
  const changedEntries = Object.entries(parts).filter(
    ([table, rows]) => JSON.stringify(rows) !== JSON.stringify(loadedParts[table]),
  );
  return changedEntries.length > 0 ? Object.fromEntries(changedEntries) : undefined;
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value ? value : undefined);

/** The place in the catalogue where the record stands as it is filled in now. */
export const placeOf = (kindCode: string, values: Record<string, unknown>): CataloguePlace => ({
  kindCode,
  categoryCode: textOf(values['equipmentCategoryCode']),
  varietyCode: textOf(values['equipmentVarietyCode']),
  subVarietyCode: textOf(values['subVarietyCode']),
});

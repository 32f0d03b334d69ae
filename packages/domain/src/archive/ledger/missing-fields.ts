import { defaultName, type CataloguePlace } from '../../shared/catalogue/place.ts';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import { fieldsFor, isRequired } from '../../shared/field/fields.ts';
import type { LedgerRecord } from './map-row.ts';

/**
 * The required fields that an imported record leaves empty: it shows 待完善 until they are filled (decisions §9).
 * A name is not missing where the catalogue gives one. Whether the unit's code is missing is known where
 * the unit is found.
 */
export function missingFinder(definitions: readonly FieldDefinition[], nameOf: (code: string) => string | undefined) {
  const requiredAt = new Map<string, readonly string[]>();
  const requiredFor = (place: CataloguePlace) => {
    const knownText = `${place.categoryCode} ${place.varietyCode}`;
    const before = requiredAt.get(knownText);
    if (before) return before;
    const keys = fieldsFor(definitions, place)
      .filter((field) => isRequired(field, place) && field.type !== 'label')
      .map(({ key }) => key);
    requiredAt.set(knownText, keys);
    return keys;
  };
  return (record: LedgerRecord, hasUnit: boolean): string[] =>
    requiredFor(record).filter(
      (key) => !isFilled(record, key, hasUnit) && !(key === 'equipmentName' && defaultName(record, nameOf)),
    );
}

function isFilled(record: LedgerRecord, key: string, hasUnit: boolean): boolean {
  if (key === 'equipmentTypeCode' || key === 'equipmentCategoryCode') return true;
  if (key === 'equipmentVarietyCode') return record.varietyCode !== null;
  if (key === 'useUnitName') return hasUnit;
  if (key === 'maintainerName') return record.maintainer !== null;
  return Object.hasOwn(record.values, key);
}

import { isBlank } from '../../shared/field/fields.ts';
import { unitFields } from './unit-fields.ts';
import { unitText } from './unit.text.ts';

const { label } = unitText;

/** The values of which one is kept when two units become one; what they do is united, and their grids. */
export const mergeFields: readonly { key: string; label: string; dictType?: string; unit?: string }[] = [
  { key: 'name', label: label.name },
  { key: 'creditCode', label: label.creditCode },
  { key: 'areaCode', label: label.areaCode },
  { key: 'address', label: label.address },
  { key: 'postcode', label: label.postcode },
  { key: 'contactName', label: label.contactName },
  { key: 'contactPhone', label: label.contactPhone },
  { key: 'nature', label: label.nature, dictType: 'UNIT_NATURE' },
  { key: 'licenceNo', label: label.licenceNo },
  ...unitFields,
  { key: 'remark', label: label.remark },
];

type Values = Readonly<Record<string, unknown>>;

/** The fields in which two units differ, and whether the second's value is worth taking: the first has none. */
export function mergeDifferences(keptValues: Values, mergedValues: Values): { key: string; isGap: boolean }[] {
  const shownText = (value: unknown) => (isBlank(value) ? '' : String(value));
  return mergeFields.flatMap(({ key }) =>
    shownText(keptValues[key]) === shownText(mergedValues[key]) || isBlank(mergedValues[key])
      ? []
      : [{ key, isGap: isBlank(keptValues[key]) }],
  );
}

/** The values of the unit that goes on, with those that are taken from the other. */
export function mergedValues(
  keptValues: Values,
  valuesMerged: Values,
  takenTexts: readonly string[],
): Record<string, unknown> {
  const keys = new Set(mergeFields.map(({ key }) => key));
  const values: Record<string, unknown> = { ...keptValues };
  for (const key of takenTexts) if (keys.has(key)) values[key] = valuesMerged[key];
  return values;
}

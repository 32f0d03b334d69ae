import type { CatalogueItem } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import { ofOtherUnit } from '@tejian/domain/shared/field/asked-again.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import type { ArchiveValues } from './archive-values.ts';

/**
 * The other changes that follow from a field: another category makes the variety void; a variety names equipment that
 * has no name yet; a number is asked again in another unit.
 */
export function consequencesOf(
  name: string,
  value: unknown,
  values: ArchiveValues,
  catalogue: readonly Pick<CatalogueItem, 'code' | 'name'>[],
  definitions: readonly FieldDefinition[],
): Partial<ArchiveValues> {
  if (name === 'equipmentCategoryCode') return { equipmentVarietyCode: undefined, subVarietyCode: undefined };
  if (name === 'equipmentVarietyCode' && !values['equipmentName'])
    return { equipmentName: catalogue.find((item) => item.code === value)?.name };
  const again = ofOtherUnit(definitions, values, { [name]: value });
  return Object.fromEntries(again.map(({ key }) => [key, undefined]));
}

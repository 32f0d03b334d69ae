import type { CatalogueItem } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import type { ArchiveValues } from './archive-values.ts';

/** What else changes with a field: another category makes the variety void; a variety names equipment that has no name yet. */
export function consequencesOf(
  name: string,
  value: unknown,
  values: ArchiveValues,
  catalogue: readonly Pick<CatalogueItem, 'code' | 'name'>[],
): Partial<ArchiveValues> {
  if (name === 'equipmentCategoryCode') return { equipmentVarietyCode: undefined, subVarietyCode: undefined };
  if (name === 'equipmentVarietyCode' && !values['equipmentName'])
    return { equipmentName: catalogue.find((item) => item.code === value)?.name };
  return {};
}

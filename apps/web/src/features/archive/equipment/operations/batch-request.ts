import type { previewEquipmentBatch } from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import { findEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { sentValues, type ArchiveValues } from '../archive-values.ts';

export interface BatchScope {
  kindCode: string;
  ids: readonly string[];
  /** All that the list finds now, instead of the selected rows. */
  isWholeSearch: boolean;
  request: RequestOf<typeof findEquipment>;
}

/** The question to the preview of a batch: the chosen fields alone, of the selected rows or of the whole search. */
export function previewRequest(
  { kindCode, ids, isWholeSearch, request }: BatchScope,
  keys: readonly string[],
  values: ArchiveValues,
  definitions: readonly FieldDefinition[],
): RequestOf<typeof previewEquipmentBatch> {
  // Whether a field is asked differs from record to record: the preview says where it is not.
  const chosenFields = definitions.flatMap(({ condition: _condition, ...field }) =>
    keys.includes(field.key) ? [field] : [],
  );
  return {
    kindCode,
    ids: isWholeSearch ? [] : [...ids],
    isWholeSearch,
    search: findEquipment.request.encode(request) as Record<string, unknown>, // a record is written as one
    values: sentValues(chosenFields, values, { kindCode }),
    maintainerId: keys.includes('maintainerName') ? values.maintainerName?.id : undefined,
  };
}

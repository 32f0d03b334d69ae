import type { CatalogueItem } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { groupsIn } from '@tejian/domain/archive/equipment/groups.ts';
import { isForMany } from '@tejian/domain/archive/equipment/operations-batch.ts';
import type { FormField } from '../../../../ui/form/form-field.ts';
import { archiveFields } from '../archive-fields.tsx';
import type { ArchiveValues } from '../archive-values.ts';
import { text } from './operations.text.ts';

/** Fields that may be set for many, by the groups of the form. */
export function batchOptions(definitions: readonly FieldDefinition[], kindCode: string) {
  const offeredDefinitions = definitions.filter((field) => isForMany(field, kindCode));
  return groupsIn(definitions)
    .map((group) => ({
      label: group,
      options: offeredDefinitions
        .filter((field) => field.group === group)
        .map(({ key, label }) => ({ value: key, label })),
    }))
    .filter(({ options }) => options.length > 0);
}

interface ArchiveContext {
  kindCode: string;
  definitions: readonly FieldDefinition[];
  catalogue: readonly CatalogueItem[];
  values: ArchiveValues;
  change: (changes: Partial<ArchiveValues>) => void;
}

/** The chosen fields as the form of a record draws them; blank is a value, too: it clears. */
export function batchFields(keys: readonly string[], { kindCode, definitions, ...context }: ArchiveContext) {
  const chosenDefinitions = keys.flatMap((key) => definitions.find((field) => field.key === key) ?? []);
  // What a field applies to differs from record to record: the preview says where it does not.
  const everywhere = chosenDefinitions.map(
    ({ appliesTo: _appliesTo, requiredFor: _requiredFor, condition: _condition, ...field }) => ({
      ...field,
      required: false,
    }),
  );
  const fields = archiveFields({ ...context, definitions: everywhere, place: { kindCode }, follows: {} });
  return fields.map((field): FormField<ArchiveValues> => ({
    ...field,
    help: field.name === 'maintainerName' ? undefined : text.blankClears,
    span: 1,
  }));
}

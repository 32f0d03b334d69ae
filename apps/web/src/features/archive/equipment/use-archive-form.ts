import type { CatalogueItem } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import type { EquipmentParts } from '@tejian/contract/archive/equipment/equipment-parts.contract.ts';
import type { EquipmentDetail } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { useMemo, useRef } from 'react';
import { useUser } from '../../../platform/session.ts';
import { useForm, type FormState } from '../../../ui/form/use-form.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import { archiveFields, formRules, missingNow } from './archive-fields.tsx';
import type { ArchiveContext } from './archive-context.ts';
import { text } from './equipment.text.ts';
import { useFromParts } from './parts/use-from-parts.ts';
import type { PartTable } from './parts/use-part-tables.ts';
import { consequencesOf } from './archive-consequences.ts';
import { formValues, placeOf, type ArchiveValues } from './archive-values.ts';

export interface ArchiveFormData {
  kindCode: string;
  definitions: readonly FieldDefinition[];
  catalogue: readonly CatalogueItem[];
  detail: EquipmentDetail | undefined;
  tables: readonly PartTable[];
  /** Rows below the record as they were loaded. */
  parts: EquipmentParts;
}

/** The form of an archive record: which fields there are follows from where in the catalogue the record stands. */
export function useArchiveForm({ kindCode, definitions, catalogue, detail, tables, parts }: ArchiveFormData) {
  const { organisationName } = useUser();
  const initial = useMemo(
    () => formValues(definitions, detail, organisationName, parts),
    [definitions, detail, organisationName, parts],
  );
  const latest = useRef<ArchiveValues>(initial);
  const rules = useMemo(
    () => formRules(definitions, () => ({ place: placeOf(kindCode, latest.current), values: latest.current })),
    [definitions, kindCode],
  );
  const form = useForm<ArchiveValues>(rules, initial, initial); // record and rows come by two calls: either is a newer state
  const { values, change } = form;
  latest.current = values;
  const { follows, lacking } = useFromParts(kindCode, tables, values.parts);
  const context: ArchiveContext = { definitions, catalogue, place: placeOf(kindCode, values), values, change, follows };
  return {
    form: withConsequences(form, catalogue, definitions),
    fields: archiveFields(context).map(detail ? withKeptState : unchangedField),
    missing: [...missingNow(context), ...definitions.filter(({ key }) => lacking.includes(key))],
  };
}

const unchangedField = (field: FormField<ArchiveValues>) => field;
/** The state of a record changes by operations, with date and reason. */
const withKeptState = (field: FormField<ArchiveValues>): FormField<ArchiveValues> =>
  field.name === 'useStatus'
    ? { ...field, disabled: (values) => !!values['useStatus'], help: text.byOperation }
    : field;

/** The form, with what follows from a choice in the catalogue set beside it. */
const withConsequences = (
  form: FormState<ArchiveValues>,
  catalogue: readonly CatalogueItem[],
  definitions: readonly FieldDefinition[],
): FormState<ArchiveValues> => ({
  ...form,
  set: (name, value) =>
    form.change({ [name]: value, ...consequencesOf(name, value, form.values, catalogue, definitions) }),
});

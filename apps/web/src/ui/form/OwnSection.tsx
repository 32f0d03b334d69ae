import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { DetailList } from './DetailList.tsx';
import { FormBody } from './FormBody.tsx';
import { FormSection } from './FormPage.tsx';
import { text } from './form.text.ts';
import { ownDetails } from './record-fields.ts';
import type { FormField } from './form-field.ts';
import type { FormState } from './use-form.ts';

interface Props<V> {
  form: FormState<V>;
  fields: readonly FormField<V>[];
  columns: 2 | 3;
}

/** The fields that an institute adds to a form, where it asks any now. */
export function OwnSection<V extends object>({ form, fields, columns }: Props<V>) {
  if (!fields.some(({ visible }) => visible?.(form.values) !== false)) return null;
  return (
    <FormSection title={text.own}>
      <FormBody form={{ ...form, error: undefined }} fields={fields} columns={columns} />
    </FormSection>
  );
}

interface Read {
  own: readonly FieldDefinition[];
  values: Readonly<Record<string, unknown>>;
  columns?: 2 | 3;
}

/** The same to read: what the record holds of them. */
export function OwnFacts({ own, values, columns = 2 }: Read) {
  const details = ownDetails(own, values);
  return details.length === 0 ? null : (
    <FormSection title={text.own}>
      <DetailList details={details} columns={columns} />
    </FormSection>
  );
}

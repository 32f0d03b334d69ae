import { memo } from 'react';
import { FormBody } from '../../../ui/form/FormBody.tsx';
import { FormSection } from '../../../ui/form/FormPage.tsx';
import type { FormField } from '../../../ui/form/form-field.ts';
import type { FormState } from '../../../ui/form/use-form.ts';
import type { ArchiveValues } from './archive-values.ts';

interface Props {
  title: string;
  form: FormState<ArchiveValues>;
  fields: readonly FormField<ArchiveValues>[];
}

/** All that a group shows, in one text. */
const shownBy = ({ form: { values, errors }, fields }: Props): string =>
  JSON.stringify(
    fields.map(({ name, showType, help, wanted, placeholder, options }) => [
      name,
      showType,
      help,
      wanted,
      placeholder,
      options,
      values[name],
      errors[name],
    ]),
  );

/** One group of the record's form; a key pressed in another group does not draw it again (150 fields stand on the page). */
export const ArchiveGroup = memo(
  function ArchiveGroup({ title, form, fields }: Props) {
    return (
      <div id={`${form.id}-group-${title}`} className="archive-group">
        <FormSection title={title}>
          <FormBody form={{ ...form, error: undefined }} fields={fields} columns={3} />
        </FormSection>
      </div>
    );
  },
  (before, after) => shownBy(before) === shownBy(after),
);

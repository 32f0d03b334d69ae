import type { FormField } from '../../../ui/form/form-field.ts';
import { ReaderField } from './ReaderField.tsx';

const idsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : [];

/** The slot of a form in which readers are chosen. */
export const readers: Pick<FormField<object>, 'render'> = {
  render: ({ id, value, onChange, invalid }) => (
    <ReaderField id={id} value={idsOf(value)} invalid={invalid ?? false} onChange={onChange} />
  ),
};

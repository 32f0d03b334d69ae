import { useId, useState } from 'react';
import { useOnChange } from '../../../ui/use-on-change.ts';
import { formErrors, type FieldErrors } from '../../../ui/form/form-errors.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import type { FormState } from '../../../ui/form/use-form.ts';

interface Given<V> {
  readonly fields: readonly FormField<V>[];
  /** The document's values of the element. */
  readonly values: V;
  /** Sentences of the check, by fields. */
  readonly found: FieldErrors;
  /** The element that it is: what was typed into another one is not shown here. */
  readonly element: string;
  readonly onChange: (changed: Partial<V>) => void;
}

const nothing = () => undefined;

/** A form over one element of a document: the document alone holds the values, and each key changes it at once. */
export function useElementForm<V extends object>({ fields, values, found, element, onChange }: Given<V>): FormState<V> {
  const id = useId();
  const [typedFacts, setTyped] = useState<Partial<V>>({}); // as it is typed: the document has it tidied
  useOnChange(element, () => setTyped({}));
  const change = (changedRecord: Partial<V>) => {
    setTyped((before) => ({ ...before, ...changedRecord }));
    onChange(changedRecord);
  };
  const shownValue = { ...values, ...typedFacts };
  return {
    id,
    values: shownValue,
    errors: { ...found, ...formErrors(fields, shownValue) },
    error: undefined,
    start: values,
    dirty: false,
    clashes: [],
    set: (name, value) => change({ [name]: value } as unknown as Partial<V>), // one key of V with its own value
    change,
    propose: change,
    leave: (name) =>
      setTyped((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== name)) as Partial<V>), // names of V
    validate: () => true,
    refuse: nothing,
    restore: () => ({ values, kept: 0, clashes: [] }),
    reset: nothing,
  };
}

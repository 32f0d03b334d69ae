import { applicationForm } from '../form/application-form.view.ts';
import * as stepForms from '../form/step-forms.view.ts';
import { flowText } from './flow.text.ts';
import { requiredLabels } from './required-labels.text.ts';

/** A required entry of a step, by its key. */
export type RequiredKey = keyof typeof requiredLabels;

export interface MissingEntries {
  readonly sentence: string;
  /** By the field of the form that fills the entry; by the entry where no form does. */
  readonly fields: Readonly<Record<string, string>>;
}

interface Filling {
  readonly fields: Readonly<Record<string, { readonly entry?: string }>>;
}
const isForm = (exportedValue: unknown): exportedValue is Filling =>
  typeof exportedValue === 'object' && exportedValue !== null && 'fields' in exportedValue;
const forms: readonly unknown[] = [applicationForm, ...Object.values(stepForms)];

const fieldOfEntry: ReadonlyMap<string, string> = new Map(
  forms
    .filter(isForm)
    .flatMap(({ fields }) =>
      Object.entries(fields).flatMap(([name, { entry }]) => (entry === undefined ? [] : [[entry, name] as const])),
    ),
);

/** Names every required entry that is not there; the sentence is that of the first. */
export function missingEntries(
  requiredKeys: readonly RequiredKey[],
  filledValues: Partial<Record<RequiredKey, boolean>>,
): MissingEntries | undefined {
  const missing = requiredKeys.filter((key) => !filledValues[key]);
  const first = missing[0];
  if (!first) return undefined;
  const fields: Record<string, string> = {};
  for (const key of missing) fields[fieldOfEntry.get(key) ?? key] = flowText.required(requiredLabels[key]);
  return { sentence: flowText.required(requiredLabels[first]), fields };
}

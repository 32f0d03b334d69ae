import { requiredLabels, flowText } from './flow.text.ts';

/** A required entry of a step, by its key. */
export type RequiredKey = keyof typeof requiredLabels;

export interface MissingEntries {
  readonly sentence: string;
  readonly fields: Partial<Record<RequiredKey, string>>;
}

/** Names every required entry that is not there; the sentence is that of the first. */
export function missingEntries(
  required: readonly RequiredKey[],
  filled: Partial<Record<RequiredKey, boolean>>,
): MissingEntries | undefined {
  const missing = required.filter((key) => !filled[key]);
  const first = missing[0];
  if (!first) return undefined;
  const fields: Partial<Record<RequiredKey, string>> = {};
  for (const key of missing) fields[key] = flowText.required(requiredLabels[key]);
  return { sentence: flowText.required(requiredLabels[first]), fields };
}

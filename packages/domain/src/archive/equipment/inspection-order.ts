import { isSetBack } from '../../shared/list-import/set-back.ts';
import { equipmentText } from './equipment.text.ts';

/** Each inspection with the one that follows it. */
const followedValues: Readonly<Record<string, string>> = {
  nextInspectionDate: 'lastInspectionDate',
  nextAnnualInspectionDate: 'lastAnnualInspectionDate',
};

/** The next inspections of which one of the given fields says something. */
export const dueKeysOf = (givenTexts: readonly string[]): string[] =>
  Object.entries(followedValues).flatMap(([next, last]) =>
    givenTexts.includes(next) || givenTexts.includes(last) ? [next] : [],
  );

export function isDueBeforeLast(key: string, values: Readonly<Record<string, unknown>>): boolean {
  const [next, last] = [values[key], values[followedValues[key] ?? '']];
  return typeof next === 'string' && typeof last === 'string' && next !== '' && next < last;
}

/** The remark on a next inspection that lies before the last one: one of the two is a slip, and nobody knows which. */
export function orderRemark(key: string, values: Readonly<Record<string, unknown>>): string | undefined {
  if (!isDueBeforeLast(key, values)) return undefined;
  return equipmentText.dueBeforeLast(String(values[key]), String(values[followedValues[key] ?? '']));
}

/** The days of inspections that given values set back: the file is older than the archive, or one of the two has a slip. */
export const setBackKeys = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): string[] =>
  Object.entries(followedValues)
    .flat()
    .filter((key) => isSetBack(before[key], after[key]));

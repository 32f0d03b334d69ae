import { equipmentText } from './equipment.text.ts';

/** Each inspection with the one that follows it. */
const followed: Readonly<Record<string, string>> = {
  nextInspectionDate: 'lastInspectionDate',
  nextAnnualInspectionDate: 'lastAnnualInspectionDate',
};

/** What is remarked of a next inspection that lies before the last one: one of the two is a slip, and nobody knows which. */
export function orderRemark(key: string, values: Readonly<Record<string, unknown>>): string | undefined {
  const [next, last] = [values[key], values[followed[key] ?? '']];
  return typeof next === 'string' && typeof last === 'string' && next !== '' && next < last
    ? equipmentText.dueBeforeLast(next, last)
    : undefined;
}

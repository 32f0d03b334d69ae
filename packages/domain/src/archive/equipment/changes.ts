import { isBlank } from '../../shared/field/fields.ts';

type StoredValue = string | number | boolean | null;

/** One field that an edit changed; null where it was or became empty. */
export interface Change {
  field: string;
  before: StoredValue;
  after: StoredValue;
}

type Values = Readonly<Record<string, unknown>>;

const storedForm = (value: unknown): StoredValue =>
  isBlank(value) ? null : typeof value === 'number' || typeof value === 'boolean' ? value : String(value);

/** The differences between two states of a record, field by field, in the order of the later one. */
export function changesBetween(before: Values, after: Values): Change[] {
  const keys = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...keys]
    .map((field) => ({ field, before: storedForm(before[field]), after: storedForm(after[field]) }))
    .filter((change) => change.before !== change.after);
}

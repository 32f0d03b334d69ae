import type { Change } from './changes.ts';
import type { FieldValue } from '../../shared/field/read-value.ts';

/** The content of a record at a moment: values by field key. */
export type RecordState = Readonly<Record<string, FieldValue>>;

/** An entry of the history, as far as states follow from it. */
export interface StateChange {
  business: string;
  changes: readonly Change[];
}

/** Businesses by which a record begins: before them there is none. */
const births: ReadonlySet<string> = new Set(['add', 'importAdd', 'fileAdd']);
const isBirth = ({ business }: Pick<StateChange, 'business'>): boolean => births.has(business);

export interface PastState {
  /** True when the record was there at all. */
  existed: boolean;
  values: RecordState;
  /** Fields whose value is not what the entry before says it became: something was written without an entry. */
  broken: readonly string[];
}

const valueOf = (state: RecordState, field: string): FieldValue | null => state[field] ?? null;

function withValue(state: Record<string, FieldValue>, field: string, value: FieldValue | null): void {
  if (value !== null) state[field] = value;
  else for (const key of isWholeRow(field) ? rowKeys(state, field) : [field]) delete state[key];
}

/** A row below the record stands under its name; with it go its fields (part-changes). */
const isWholeRow = (field: string) => field.endsWith('#');
const rowKeys = (state: RecordState, row: string) => Object.keys(state).filter((key) => key.startsWith(row));

/** The state before these entries, which lie between it and the given one; the latest entry first. */
export function rewind(from: RecordState, latestFirst: readonly StateChange[]): PastState {
  const state: Record<string, FieldValue> = { ...from };
  const brokenTexts = new Set<string>();
  let didExist = true;
  for (const entry of latestFirst) {
    for (const { field, before, after } of entry.changes) {
      if (valueOf(state, field) !== after) brokenTexts.add(field);
      withValue(state, field, before);
    }
    if (isBirth(entry)) didExist = false;
  }
  return { existed: didExist, values: didExist ? state : {}, broken: [...brokenTexts] };
}

/** A moment that a person may choose: now, the end of a day, right before or right after an entry. */
export type Moment =
  | { kind: 'now' }
  | { kind: 'day'; day: string }
  | { kind: 'before'; entryId: string }
  | { kind: 'after'; entryId: string };

const writtenPattern = /^(?:(now)|(\d{4}-\d{2}-\d{2})|(before|after):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}))$/i;

/** Reads a moment as an address writes it: `now`, `2026-05-01`, `before:<entry>`, `after:<entry>`. */
export function readMoment(text: string): Moment | undefined {
  const [, now, day, side, entryId = ''] = writtenPattern.exec(text) ?? [];
  if (now) return { kind: 'now' };
  if (day) return { kind: 'day', day };
  return side === 'before' || side === 'after' ? { kind: side, entryId } : undefined;
}

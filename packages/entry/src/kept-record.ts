// The record of a task package as a machine keeps it until the office has taken it: one record for all its windows.
import { entryDifferences, mergeEntries, takeTheirs } from '@tejian/domain/business/report/difference.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import type { Draft } from './autosave.ts';

/** A record as it went to the office at one time. */
export interface RecordReturn {
  readonly id: string;
  readonly entry: ReportEntry;
}

export interface KeptRecord {
  /** Rises with every save: a window that knows an older one merges first. */
  readonly version: number;
  readonly entry: ReportEntry;
  /** The return from which it went on; nothing where it went on from the beginning of the package. */
  readonly follows: RecordReturn | undefined;
  /** Returns that had no answer: the last one at the office may be one of them. */
  readonly sent: readonly RecordReturn[];
}

export const beginRecord = (entry: ReportEntry, follows: RecordReturn | undefined): KeptRecord => ({
  version: 0,
  entry,
  follows,
  sent: [],
});

/** A record as it was read; earlier builds kept the entry alone. */
export const readRecord = (kept: KeptRecord | ReportEntry): KeptRecord =>
  'version' in kept ? kept : beginRecord(kept, undefined);

/** The record with a window's save; unchanged where another window has saved since that one looked. */
export const saveRecord = (kept: KeptRecord, version: number, entry: ReportEntry): KeptRecord =>
  kept.version === version ? { ...kept, version: version + 1, entry } : kept;

/** The record while a return is on its way. */
export const sendRecord = (kept: KeptRecord, sentReturn: RecordReturn): KeptRecord => ({
  ...kept,
  sent: [...kept.sent.filter(({ id }) => id !== sentReturn.id), sentReturn],
});

/** The record once the office has the return. */
export const followReturn = (kept: KeptRecord, follows: RecordReturn): KeptRecord => ({ ...kept, follows, sent: [] });

export interface JoinedRecord {
  readonly record: KeptRecord;
  /** Values of this machine that the return changed otherwise: a window takes them up as a draft and asks the person. */
  readonly left: Draft | undefined;
  /** True where a return of another machine came in. */
  readonly isJoined: boolean;
  /** Values of the record that the return changed. */
  readonly count: number;
}

/**
 * The record together with the last return that the office has: where another machine returned meanwhile, both are merged from the
 * return after which they parted. `began` is the entry with which the package was taken first.
 */
export function joinReturn(kept: KeptRecord, began: ReportEntry, last: RecordReturn | undefined): JoinedRecord {
  const unchanged = { record: kept, left: undefined, isJoined: false, count: 0 };
  if (!last || last.id === kept.follows?.id) return unchanged;
  const own = kept.sent.find(({ id }) => id === last.id);
  if (own) return { ...unchanged, record: followReturn(kept, own) };
  const base = kept.follows?.entry ?? began;
  const { merged, conflicts } = mergeEntries(base, kept.entry, last.entry);
  const entry = conflicts.reduce(takeTheirs, merged);
  const record = { version: kept.version + 1, entry, follows: last, sent: [] };
  const draft: Draft = { base: { version: kept.version, entry: base, content: '' }, entry: kept.entry };
  return {
    record,
    left: conflicts.length > 0 ? draft : undefined,
    isJoined: true,
    count: entryDifferences(kept.entry, entry).length,
  };
}

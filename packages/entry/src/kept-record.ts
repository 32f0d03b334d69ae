// The record of a task package as a machine keeps it until the office has taken it: one record for all its windows.
import { entryDifferences, mergeEntries, takeTheirs } from '@tejian/domain/business/report/difference.ts';
import type { ReportEntry } from '@tejian/domain/business/report/entry.ts';
import { withPresetRows, type Beginnings } from '@tejian/domain/business/report/preset-rows.ts';
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
export const readRecord = (keptRecord: KeptRecord | ReportEntry): KeptRecord =>
  'version' in keptRecord ? keptRecord : beginRecord(keptRecord, undefined);

/** The record with a window's save; as it was where another window has saved since that one looked. */
export const saveRecord = (keptRecord: KeptRecord, version: number, entry: ReportEntry): KeptRecord =>
  keptRecord.version === version ? { ...keptRecord, version: version + 1, entry } : keptRecord;

/** The record while a return is on its way. */
export const sendRecord = (keptRecord: KeptRecord, sentReturn: RecordReturn): KeptRecord => ({
  ...keptRecord,
  sent: [...keptRecord.sent.filter(({ id }) => id !== sentReturn.id), sentReturn],
});

/** The record once the office has the return. */
export const followReturn = (keptRecord: KeptRecord, follows: RecordReturn): KeptRecord => ({
  ...keptRecord,
  follows,
  sent: [],
});

interface JoinedWith {
  readonly template: Beginnings;
  readonly began: ReportEntry;
  readonly last: RecordReturn | undefined;
}

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
 * return after which they parted. `began` is the entry with which the package was taken first: as the office keeps it, so that its
 * tables may lack the rows with which the template lets them begin.
 */
export function joinReturn(keptRecord: KeptRecord, { template, began, last }: JoinedWith): JoinedRecord {
  const unchangedJoin = { record: keptRecord, left: undefined, isJoined: false, count: 0 };
  if (!last || last.id === keptRecord.follows?.id) return unchangedJoin;
  const ownReturn = keptRecord.sent.find(({ id }) => id === last.id);
  if (ownReturn) return { ...unchangedJoin, record: followReturn(keptRecord, ownReturn) };
  const base = withPresetRows(template, keptRecord.follows?.entry ?? began);
  const ownEntry = withPresetRows(template, keptRecord.entry);
  const { merged, conflicts } = mergeEntries(base, ownEntry, withPresetRows(template, last.entry));
  const entry = conflicts.reduce(takeTheirs, merged);
  const record = { version: keptRecord.version + 1, entry, follows: last, sent: [] };
  const draft: Draft = { base: { version: keptRecord.version, entry: base, content: '' }, entry: ownEntry };
  return {
    record,
    left: conflicts.length > 0 ? draft : undefined,
    isJoined: true,
    count: entryDifferences(ownEntry, entry).length,
  };
}

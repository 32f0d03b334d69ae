import { mergeText } from './merge.text.ts';
import { partChangeOf } from './part-changes.ts';
import { reportBusiness, writtenTogether, type HistoryEntry } from './taken-back.ts';

/** Two records became one, or two again: the survivor's history says so under these names. */
export const mergeBusiness = { merged: 'merge', undone: 'unmerge' } as const;

export type TimedEntry = HistoryEntry & { readonly at: Date };

/** A record that lives on in another one. */
export interface MergedRecord {
  readonly id: string;
  /** The record that took it over. */
  readonly into: string;
  /** The moment at which the merge began; its entry in the survivor's history is later, and has this reference. */
  readonly at: Date;
  readonly reference: string;
  /** Its own history until then. */
  readonly entries: readonly TimedEntry[];
  /** The numbers of the reports on it, which name the survivor now. */
  readonly reportNos: ReadonlySet<string>;
}

interface Timeline {
  readonly entries: readonly TimedEntry[];
  /** Statements of valid reports at their times. */
  readonly statements: readonly TimedEntry[];
}

const isMerge = (entry: HistoryEntry | undefined): boolean => entry?.business === mergeBusiness.merged;

/** A record that was merged itself and came back has the undoing of that merge, too: it is of none of its own. */
const isUndoingOf = (undoing: HistoryEntry, merge: HistoryEntry): boolean =>
  undoing.business === mergeBusiness.undone &&
  isMerge(merge) &&
  undoing.reference === mergeText.undoReference((merge.reference ?? '').slice(mergeText.reference('').length));

/** A merge that was undone changed nothing, and neither did its undoing: what was written in between touches nothing of it. */
export function withoutUndone<Entry extends HistoryEntry>(entries: readonly Entry[]): Entry[] {
  const standing: Entry[] = [];
  for (const entry of entries) {
    const mergeIndex = standing.findLastIndex((one) => isUndoingOf(entry, one));
    if (mergeIndex >= 0) standing.splice(mergeIndex, 1);
    else standing.push(entry);
  }
  return standing;
}

const limitedTo = (entry: TimedEntry, isCarried: (field: string) => boolean): TimedEntry => ({
  ...entry,
  changes: entry.changes.filter(({ field }) => isCarried(field)),
  movedTo: new Map([...(entry.movedTo ?? [])].filter(([field]) => isCarried(field))),
});

const changeOf = (entry: TimedEntry, field: string) => entry.changes.find((change) => change.field === field);

/**
 * True of a report that wrote its number or day and found its word of them there already: the word is its own, too. A report that
 * was taken back before has left it to whoever had written it.
 */
const isFoundBy = (entry: TimedEntry, field: string, entries: readonly TimedEntry[]): boolean =>
  entry.business === reportBusiness.written &&
  writtenTogether.some((fields) => fields.includes(field) && fields.some((one) => changeOf(entry, one))) &&
  !entries.some(({ business, reference }) => business === reportBusiness.takenBack && reference === entry.reference);

/** The report by which a value stood in a record; undefined where somebody typed it. */
function writerOf({ entries, statements }: Timeline, field: string, value: unknown): string | undefined {
  const last = inOrder([...entries, ...statements]).findLast(
    (entry) =>
      changeOf(entry, field) !== undefined || entry.movedTo?.get(field) === value || isFoundBy(entry, field, entries),
  );
  if (last?.business !== reportBusiness.written) return undefined;
  const change = changeOf(last, field);
  const isIts = last.movedTo?.get(field) === value || change === undefined || change.after === value;
  return isIts ? (last.reference ?? undefined) : undefined;
}

/** The values that a merge took over, each as the report's that had written it in the merged record. */
function takenOverFrom(timeline: Timeline, merge: TimedEntry): TimedEntry[] {
  return merge.changes.map((change): TimedEntry => {
    const writer = writerOf(timeline, change.field, change.after);
    return writer === undefined
      ? { ...merge, changes: [change] }
      : { ...merge, business: reportBusiness.written, reference: writer, changes: [change], isTakenOver: true };
  });
}

const inOrder = (entries: readonly TimedEntry[]): TimedEntry[] => entries.toSorted((one, other) => +one.at - +other.at);

function timelineOf(record: Timeline & { readonly id: string }, records: readonly MergedRecord[]): Timeline {
  const ownEntries = withoutUndone(record.entries);
  const merges = records
    .filter(({ into }) => into === record.id)
    .map(({ id, at, reference, entries, reportNos }) => {
      const statements = record.statements.filter((one) => reportNos.has(one.reference ?? ''));
      const entry = ownEntries.find((one) => isMerge(one) && one.reference === reference && +one.at >= +at);
      return { entry, statements, timeline: timelineOf({ id, entries, statements }, records) };
    });
  const ofOthers = new Set(merges.flatMap(({ statements }) => statements));
  const carriedLines = merges.map(({ entry, timeline }) => {
    const takenFields = new Set(entry?.changes.map(({ field }) => field));
    // rows below the merged record came along with all that was written into them
    const isOfPart = (field: string): boolean => partChangeOf(field) !== undefined;
    return {
      entries: timeline.entries.map((one) => limitedTo(one, isOfPart)),
      statements: timeline.statements.map((one) =>
        limitedTo(one, (field) => isOfPart(field) || takenFields.has(field)),
      ),
    };
  });
  return {
    entries: inOrder([
      ...ownEntries.flatMap((one) => {
        const merge = merges.find(({ entry }) => entry === one);
        return merge ? takenOverFrom(merge.timeline, one) : [one];
      }),
      ...carriedLines.flatMap(({ entries }) => entries),
    ]),
    statements: [
      ...record.statements.filter((one) => !ofOthers.has(one)),
      ...carriedLines.flatMap(({ statements }) => statements),
    ],
  };
}

/**
 * The history of a record as its values came about, the oldest entry first, with what valid reports said at their times: what a
 * merge took over is the report's that had written it there, and what reports said of a merged record counts for the fields alone
 * that were taken from it.
 */
export function mergedHistory(
  record: Timeline & { readonly id: string },
  records: readonly MergedRecord[],
): TimedEntry[] {
  const { entries, statements } = timelineOf(record, records);
  // Of two at one moment the statement of a report stands after its entry.
  return inOrder([...entries, ...statements]);
}

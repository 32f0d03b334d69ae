import type { Change } from './changes.ts';

type StoredValue = Change['before'];

/**
 * An entry of the history of a record, or what a valid report said at its time: a report that finds its values there already
 * changes nothing, and yet they are its own from then on (`saidAgain`).
 */
export interface HistoryEntry {
  readonly business: string;
  readonly reference: string | null;
  readonly changes: readonly Change[];
  /** The dates that a valid report moves on where one stands that is not later: the yearly ones whose work it has done. */
  readonly movedTo?: ReadonlyMap<string, string>;
  /** A merge took it over from the record in which the report had written it. */
  readonly isTakenOver?: boolean;
}

/** The writing of a report into the archive, and what becomes of it when the report is valid no longer. */
export const reportBusiness = { written: 'report', takenBack: 'reportVoid' } as const;

/** The fields of the last inspection and the next one, which every valid report gives its own values. */
export const inspectionFields = [
  'isUnqualified',
  'lastInspectionDate',
  'lastInspectionConclusion',
  'lastInspectionReportNo',
  'lastInspectionCategory',
  'nextInspectionDate',
  'lastAnnualInspectionDate',
  'lastAnnualConclusion',
  'lastAnnualReportNo',
  'nextAnnualInspectionDate',
] as const;
/** Those of them that a report writes all at once, for either of its dates: one of them is another in every report. */
export const writtenTogether: readonly (readonly string[])[] = [
  ['lastInspectionDate', 'lastInspectionConclusion', 'lastInspectionReportNo', 'lastInspectionCategory'],
  ['lastAnnualInspectionDate', 'lastAnnualConclusion', 'lastAnnualReportNo'],
];

/** Those in which a valid report writes, one of a supervision beside the others. */
export type ReportField =
  | (typeof inspectionFields)[number]
  | 'isUnderSupervisionInspection'
  | 'installInspectionDate'
  | 'installInspectionReportNo';

const ofReports: readonly string[] = Object.values(reportBusiness);

/** The statement of a valid report: values that it gives, and dates that it moves on. */
export interface Statement {
  readonly values: ReadonlyMap<string, StoredValue>;
  readonly movedTo: ReadonlyMap<string, string>;
}

/** The content of a valid report, as an entry that changes nothing. */
export const saidAgain = (reference: string, { values, movedTo }: Statement): HistoryEntry => ({
  business: reportBusiness.written,
  reference,
  changes: [...values].map(([field, value]) => ({ field, before: value, after: value })),
  movedTo,
});

interface Written {
  readonly value: StoredValue;
  readonly field: string;
  /** The value before the unbroken run of invalid reports that ends the field's history. */
  readonly before: StoredValue;
  readonly isInvalid: boolean;
}

/**
 * The values that go back in a record when reports are valid no longer (withdrawn or void): every field that one of
 * them was the last to write, to what stood there before them. What somebody typed since, or a later report wrote,
 * stays.
 * @param history the oldest entry first, with what valid reports said at their times
 * @param invalid numbers of all reports of the record that are valid no longer
 * @param current the record's values by the names that the history uses
 */
export function takenBack(
  history: readonly HistoryEntry[],
  invalid: ReadonlySet<string>,
  current: ReadonlyMap<string, StoredValue>,
): Change[] {
  const last = new Map<string, Written>();
  for (const { business, reference, changes, movedTo = new Map<string, string>(), isTakenOver } of history) {
    const isInvalid = ofReports.includes(business) && reference !== null && invalid.has(reference);
    for (const { field, before, after } of changes) {
      const earlier = last.get(field);
      const isRun = isInvalid && earlier?.isInvalid;
      // the other record's reports may have said something since that the survivor took over with the rest
      const formerValue = isTakenOver && earlier ? earlier.value : before;
      last.set(field, { field, value: after, before: isRun ? earlier.before : formerValue, isInvalid });
    }
    for (const [field, to] of movedTo) {
      const earlier = last.get(field);
      if (earlier) last.set(field, afterMove(earlier, to));
    }
  }
  return [...last.values()]
    .filter(({ field, value, isInvalid }) => isInvalid && (current.get(field) ?? null) === value)
    .map(({ field, value, before }) => ({ field, before: value, after: before }))
    .filter(({ before, after }) => before !== after);
}

/**
 * A date that a valid report moves on is its own from then on. One that an invalid report had set later stays until that one is
 * taken back; then it is the date of the valid report, where what stood before both was not later. What stands when somebody
 * takes another report back plays no part.
 */
function afterMove(earlier: Written, to: string): Written {
  if (!isUpTo(earlier.value, to))
    return earlier.isInvalid && isUpTo(earlier.before, to) ? { ...earlier, before: to } : earlier;
  return { ...earlier, value: to, before: earlier.value, isInvalid: false };
}

const isUpTo = (value: StoredValue, to: string): boolean => typeof value === 'string' && value !== '' && value <= to;

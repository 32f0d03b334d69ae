import type { Day } from '../../shared/day/day.ts';
import type { CycleRule } from '../../shared/catalogue/cycle-rule.ts';
import { dueDates, type DueDate, type DueFacts } from './due-date.ts';
import { ruleWords } from './due-rule.text.ts';

/** A piece of equipment as the rules ask for it: values by field key, and the lines of an installation. */
export interface DueRecord extends DueFacts {
  readonly lines: readonly DueLine[];
}
interface DueLine {
  readonly name: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A date that nobody has entered and no report has given: the rule says it, and says why. */
export interface RuleDue {
  readonly slot: 1 | 2;
  readonly dueDate: Day;
  readonly ruleId: string;
  readonly words: string;
}

type Values = Readonly<Record<string, unknown>>;
type Found = DueDate & { readonly line?: string };

/**
 * The dates that the cycle rules give where no next date is known, at most one for each slot. Of an installation it is
 * the nearest among the lines that have no date of their own.
 */
export function ruleDues(record: DueRecord, rules: readonly CycleRule[]): RuleDue[] {
  const isByLine = rules.some(({ kindCode, perUnit }) => perUnit && kindCode === record.kindCode);
  const foundDates = isByLine ? lineDates(record, rules) : missingDates(record, record.fields, rules);
  return ([1, 2] as const).flatMap((slot) => {
    const ownItems = foundDates.filter(({ dateSlot, date }) => dateSlot === slot && date !== null);
    const [first] = ownItems.toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? -1 : 1));
    if (!first?.date) return [];
    return [{ slot, dueDate: first.date, ruleId: first.ruleId, words: ruleWords(first) }];
  });
}

/** Without the dates that stand in the record. */
const missingDates = (place: DueFacts, fields: Values, rules: readonly CycleRule[]): Found[] =>
  dueDates({ ...place, fields }, rules).filter(({ field }) => !fields[field]);

function lineDates(record: DueRecord, rules: readonly CycleRule[]): Found[] {
  if (record.lines.length === 0) return missingDates(record, wholeAsLine(record.fields), rules);
  return record.lines.flatMap(({ name, values }) =>
    missingDates(record, lineFields(record.fields, values), rules).map((due) => ({ ...due, line: name })),
  );
}

/** An installation whose lines nobody has entered is one line. */
const wholeAsLine = (whole: Values): Values => ({
  ...whole,
  unitLevel: whole['pipelineLevel'],
  nextAnnualDate: whole['nextAnnualInspectionDate'],
  nextPeriodicDate: whole['nextInspectionDate'],
  lastAnnualDate: whole['lastAnnualInspectionDate'],
  lastPeriodicDate: whole['lastInspectionDate'],
});

/**
 * A line's own values; what it does not say it has from the installation. An inspection of the installation before the
 * line was put to use was none of the line.
 */
function lineFields(whole: Values, line: Values): Values {
  const useDate = line['useDate'];
  const ofWhole = (last: unknown) =>
    typeof last === 'string' && typeof useDate === 'string' && useDate > last ? undefined : last;
  return {
    ...line,
    useStatus: line['unitUseStatus'] ?? '',
    isUnderSupervisionInspection: whole['isUnderSupervisionInspection'],
    lastInspectionCategory: whole['lastInspectionCategory'],
    safetyStatusLevel: line['safetyStatusLevel'] ?? whole['safetyStatusLevel'],
    useDate: useDate ?? whole['firstUseDate'],
    lastAnnualDate: line['lastAnnualDate'] ?? ofWhole(whole['lastAnnualInspectionDate']),
    lastPeriodicDate: line['lastPeriodicDate'] ?? ofWhole(whole['lastInspectionDate']),
  };
}

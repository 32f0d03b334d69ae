// Whether entered values are what their places ask for: numbers with their decimals, dates, offered results, lengths.
// The form shows it while typing, the server refuses it when saving.
import { boundProblem } from '../../shared/field/bounds.ts';
import type { Bounds } from '../../shared/field/field-definition.ts';
import { dateProblem, type DateWay } from '../../shared/typed/typed-day.ts';
import { numberProblem, typedNumber } from '../../shared/typed/typed-number.ts';
import { describePath } from './describe.ts';
import {
  entryDifferences,
  partsOf,
  replaceValues,
  valuesIn,
  type Difference,
  type EntryPart,
  type Path,
} from './difference.ts';
import { entryLimits } from './entry-limits.ts';
import { reportDays, reportNumbers } from './field-bounds.ts';
import type { ReportEntry } from './entry.ts';
import { placesOf, type Expected } from './entry-places.ts';
import type { Place } from './place.ts';
import { valueText as text } from './report.text.ts';
import { markLength } from './taken-over-mark.ts';
import type { ReportTemplate } from './template.ts';

export interface ValueProblem {
  readonly path: Path;
  /** Of several boxes the one, from 0. */
  readonly box?: number;
  readonly place: Place;
  readonly message: string;
  /**
   * Nothing can be submitted with it: it stands on the screen alone, since no save takes a text that is no number, no
   * date, no offered word or too long, or no device can have the value.
   */
  readonly isBlocking: boolean;
}

interface Fault {
  readonly reason: string;
  readonly isBlocking: boolean;
}

const refusedFault = (reason: string | undefined): Fault | undefined =>
  reason === undefined ? undefined : { reason, isBlocking: false };
const blockedFault = (reason: string | undefined): Fault | undefined =>
  reason === undefined ? undefined : { reason, isBlocking: true };

/** The faults of the values that changed. Values saved before keep their form (decisions §10, "Numbers in entries"). */
export function valueProblems(template: ReportTemplate, changes: readonly Difference[]): ValueProblem[] {
  return changes.flatMap((change) => problemsAt(template, change));
}

/** The values that no place takes (texts for numbers, words that are not offered, too long or impossible ones), wherever they stand in the entry and since when. */
export function blockingValues(template: ReportTemplate, entry: ReportEntry): ValueProblem[] {
  return partsOf(entry).flatMap((one) => blockingIn(template, one));
}

/** Parts that were looked into: it is asked at every key, and a key leaves all parts but one as they are. */
const lookedInto = new WeakMap<object, { template: ReportTemplate; key: string; blocking: readonly ValueProblem[] }>();

function blockingIn(template: ReportTemplate, one: EntryPart): readonly ValueProblem[] {
  const before = lookedInto.get(one.part);
  if (before?.template === template && before.key === one.key) return before.blocking;
  const blocking = valueProblems(template, valuesIn(one)).filter(({ isBlocking }) => isBlocking);
  lookedInto.set(one.part, { template, key: one.key, blocking });
  return blocking;
}

/** The entry without the values that would be refused against what is saved; the same object when there are none. */
export function readableEntry(template: ReportTemplate, entry: ReportEntry, savedEntry: ReportEntry): ReportEntry {
  const changes = entryDifferences(savedEntry, entry);
  const problems = valueProblems(template, changes);
  if (problems.length === 0) return entry;
  const values = new Map<Path, unknown>();
  for (const { path, box } of problems) {
    const givenValue = values.get(path) ?? changes.find((change) => change.path === path)?.after;
    const keptValues = Array.isArray(givenValue) && box !== undefined ? givenValue.with(box, null) : undefined;
    values.set(path, keptValues);
  }
  return replaceValues(entry, values);
}

/** The reason that a number box refuses its value, or nothing; a number that was saved before stays as it is. */
export const numberBoxProblem = (
  value: unknown,
  decimals: number | undefined,
  isUnsigned = false,
  possible: Bounds = reportNumbers,
): string | undefined =>
  typeof value === 'string' ? numberFault(value, decimals, isUnsigned)?.reason : boundProblem({ possible }, value);

/** The reason that a box for words or for one of the offered words refuses what stands in it, or nothing. */
export const textBoxProblem = (
  value: string,
  { options, most }: { readonly options?: readonly string[] | undefined; readonly most: number },
): string | undefined =>
  value === '' ? undefined : options ? optionFault(value, options)?.reason : lengthFault(value.length, most)?.reason;

/** The reason that a date box refuses its value, or nothing. */
export const dateBoxProblem = (value: string, way: DateWay, possible: Bounds = reportDays): string | undefined =>
  dateFault(value, way)?.reason ?? boundFault(value, possible)?.reason;

function problemsAt(template: ReportTemplate, { path, before, after }: Difference): ValueProblem[] {
  if (after === undefined || after === null) return [];
  const { place, expected } = placesOf(template, path);
  const problem = (fault: Fault | undefined, givenBox: unknown, box?: number): ValueProblem[] => {
    if (!fault) return [];
    const name = describePath(template, path);
    const label = box === undefined || expected.boxes === 1 ? name : text.box(name, box + 1);
    const message = text.refused(label, shortly(givenBox), fault.reason);
    return [{ path, place, message, isBlocking: fault.isBlocking, ...(Array.isArray(after) ? { box } : {}) }];
  };
  const tooMuch = blockedFault(countFault(path, after, expected));
  if (tooMuch) return problem(tooMuch, '');
  if (!Array.isArray(after)) return problem(faultOf(after, expected), after);
  const knownValues: readonly unknown[] = Array.isArray(before) ? before : [before];
  return after.flatMap((box: unknown, index) =>
    box === null || box === knownValues[index] ? [] : problem(faultOf(box, expected), box, index),
  );
}

/** More boxes, rows, persons or files than the place has. */
function countFault(path: Path, after: unknown, { boxes }: Expected): string | undefined {
  if (path.some((part) => part.length > entryLimits.cell)) return text.tooLong(entryLimits.cell);
  const row = Number(path.at(-2));
  if (path[0] !== 'items' && row >= entryLimits.rows) return text.tooManyRows(entryLimits.rows);
  return Array.isArray(after) && after.length > boxes ? text.tooMany(boxes, after.length) : undefined;
}

function faultOf(value: unknown, expectedPlace: Expected): Fault | undefined {
  switch (expectedPlace.kind) {
    case 'number':
      return (
        numberFault(value, expectedPlace.decimals, expectedPlace.isUnsigned) ??
        boundFault(value, expectedPlace.bounds ?? reportNumbers)
      );
    case 'date':
      return dateFault(value, expectedPlace.way) ?? boundFault(value, expectedPlace.bounds);
    case 'option':
      return optionFault(String(value), expectedPlace.options);
    case 'text':
      return lengthFault(String(value).length, expectedPlace.most);
    case 'memo':
      return lengthFault(String(value).length - markLength(String(value)), expectedPlace.most);
  }
}

const boundFault = (value: unknown, possible: Bounds | undefined): Fault | undefined =>
  blockedFault(value === '' ? undefined : boundProblem({ possible }, value));

const optionFault = (value: string, options: readonly string[]): Fault | undefined =>
  blockedFault(options.includes(value) ? undefined : text.notOffered);

const lengthFault = (length: number, most: number): Fault | undefined =>
  blockedFault(length > most ? text.tooLong(most) : undefined);

function numberFault(value: unknown, decimals: number | undefined, isUnsigned: boolean): Fault | undefined {
  if (typeof value === 'number') return refusedFault(numberProblem(value, decimals, isUnsigned));
  const readNumber = typedNumber(String(value));
  if (readNumber.kind === 'wrong') return blockedFault(readNumber.reason);
  const problem = readNumber.kind === 'number' ? numberProblem(readNumber.value, decimals, isUnsigned) : undefined;
  return blockedFault(problem) ?? refusedFault(text.sentAsText);
}

const dateFault = (value: unknown, way: DateWay): Fault | undefined => blockedFault(dateProblem(way, String(value)));

const SHOWN = 20;
const shortly = (givenValue: unknown): string => {
  const shownString = String(givenValue);
  return shownString.length > SHOWN ? `${shownString.slice(0, SHOWN)}…` : shownString;
};

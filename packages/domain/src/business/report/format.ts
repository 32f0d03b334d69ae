// How values print (LAYOUT 3, 7): dates, months, numbers, limits; empty prints a full-width slash, never a blank.
import { bindLabel, decidedUnit, isBlank, significant, textOf, type Context } from './context.ts';
import type { FieldValue } from './entry.ts';
import { decimalsOf, DEFAULT_DECIMALS, roundedText } from '../../shared/typed/typed-number.ts';
import { withUnit } from '../../shared/field/with-unit.ts';
import { isWithin, type ResolvedLimit } from './limit.ts';
import { answerWords, reportText } from './report.text.ts';
import type { Field, FieldInput, ReportTemplate } from './template.ts';

/** 2026-03-15 -> 2026年3月15日 */
export function printDay(date: string): string {
  const match = /^(\d{4})-(\d{2})-(\d{2})/.exec(date);
  return match ? reportText.day(match[1] ?? '', match[2] ?? '', match[3] ?? '') : date;
}

/** 2027-03 or 2027-03-15 -> 2027年03月 */
export function printMonth(date: string): string {
  const match = /^(\d{4})-(\d{2})/.exec(date);
  return match ? reportText.month(match[1] ?? '', match[2] ?? '') : date;
}

/** A next date to the month or to the day, as the template says; its own word where there is none. */
export function printNextDate(
  { precision, printNoneAs }: Pick<ReportTemplate['nextDate'], 'precision' | 'printNoneAs'>,
  date: FieldValue | undefined,
): string {
  if (isBlank(date)) return printNoneAs;
  return precision === 'month' ? printMonth(String(date)) : printDay(String(date));
}

export function printValue(value: FieldValue | undefined, input?: FieldInput): string {
  if (value === undefined || value === null || isBlank(value)) return reportText.empty;
  if (typeof value === 'object') return value.join(reportText.listSeparator);
  if (input === 'date') return printDay(String(value));
  if (input === 'month') return printMonth(String(value));
  if (typeof value === 'boolean') return value ? answerWords.yes : answerWords.no;
  return typeof value === 'number' ? printEntered(value) : value;
}

/**
 * The number that a person entered: whole, with at least the decimals declared. Rounded, 6.04 against ≤ 6 would print
 * "6.0 不符合".
 */
export function printEntered(value: number, decimals = 0): string {
  const exact = Number(value.toPrecision(15)); // archive values may be calculated: 0.1 + 0.2
  return roundedText(exact, Math.max(decimals, decimalsOf(exact)));
}

/** The number that was calculated: at most four decimals, or the decimals asked for. */
export function printNumber(value: number, decimals?: number): string {
  const exact = significant(value);
  return decimals === undefined ? String(Number(roundedText(exact, DEFAULT_DECIMALS))) : roundedText(exact, decimals);
}

const MOST_DECIMALS = 12;

/** A calculated value beside its limits: with as many decimals more as it takes that it stands on the side on which it was judged. */
export function printJudged(value: number, decimals: number | undefined, limits: readonly ResolvedLimit[]): string {
  for (let digits = decimals ?? DEFAULT_DECIMALS; digits < MOST_DECIMALS; digits += 1) {
    const printedNumber = printNumber(
      value,
      decimals === undefined && digits === DEFAULT_DECIMALS ? undefined : digits,
    );
    if (limits.every((limit) => isWithin(Number(printedNumber), limit) === isWithin(value, limit)))
      return printedNumber;
  }
  return String(value);
}

/** The unit of a field's value; nothing where the value that decides it is not known. */
export function unitOf({ unit, unitBy }: Pick<Field, 'unit' | 'unitBy'>, context: Context): string | undefined {
  return unitBy ? decidedUnit({ unitBy }, context) : unit;
}

/** From what the unit of a field follows: the label and the value of what decides it; nothing where the unit is fixed. */
export function unitSource(
  { unitBy }: Pick<Field, 'unitBy'>,
  template: ReportTemplate,
  context: Context,
): { label: string; value: string } | undefined {
  if (!unitBy) return undefined;
  const label = bindLabel(template, unitBy.bind);
  // A value that the form does not show comes with the number from the archive.
  return { label: label === unitBy.bind ? reportText.archivedUnit : label, value: textOf(context, unitBy.bind) };
}

/** "≤ 6 mm", "0.4～0.5", "> 20 min"; '' for a value that is only recorded or whose limit is unknown. */
export function printLimit(limit: ResolvedLimit, unit?: string): string {
  if (limit.kind !== 'bounds') return '';
  const { lower, upper } = limit;
  if (lower && upper) {
    const same = significant(lower.at) === significant(upper.at);
    return withUnit(
      same ? `= ${printNumber(lower.at)}` : reportText.range(printNumber(lower.at), printNumber(upper.at)),
      unit,
    );
  }
  if (lower) return withUnit(`${lower.open ? '>' : '≥'} ${printNumber(lower.at)}`, unit);
  return upper ? withUnit(`${upper.open ? '<' : '≤'} ${printNumber(upper.at)}`, unit) : '';
}

/** Text presets of rep.basis: 《电梯监督检验和定期检验规则》（TSG T7001—2023）. */
export function basisOf(template: Pick<ReportTemplate, 'rules'>): string {
  return template.rules
    .map((rule) => reportText.rule(rule.title, rule.number, rule.year))
    .join(reportText.ruleSeparator);
}

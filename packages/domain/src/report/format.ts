// How values print (LAYOUT 3, 7): dates, months, numbers, limits; empty prints a full-width slash, never a blank.
import { isBlank, significant } from './context.ts';
import type { FieldValue } from './entry.ts';
import type { ResolvedLimit } from './limit.ts';
import { reportText } from './report.text.ts';
import type { FieldInput, ReportTemplate } from './template.ts';

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

export function printValue(value: FieldValue | undefined, input?: FieldInput): string {
  if (value === undefined || value === null || isBlank(value)) return reportText.empty;
  if (typeof value === 'object') return value.join(reportText.listSeparator);
  if (input === 'date') return printDay(String(value));
  if (input === 'month') return printMonth(String(value));
  return typeof value === 'number' ? printNumber(value) : String(value);
}

/** At most four decimals, or the decimals asked for. */
export function printNumber(value: number, decimals?: number): string {
  if (decimals !== undefined) return significant(value).toFixed(decimals);
  return String(Number(significant(value).toFixed(4)));
}

export function withUnit(text: string, unit: string | undefined): string {
  return unit ? `${text} ${unit}` : text;
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

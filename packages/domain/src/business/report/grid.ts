// Measurement tables: statistics of a column, checks, and the items that fail with them.
import { isBlank, numberOf, sameValue, type Context } from './context.ts';
import type { Row } from './entry.ts';
import { printEntered, printJudged } from './format.ts';
import { withUnit } from '../../shared/field/with-unit.ts';
import { isWithin, resolveLimit, type ResolvedLimit } from './limit.ts';
import { aggregate, limitText } from './measure.ts';
import { reportText } from './report.text.ts';
import { isJudgedGrid, judgeRows, type RowJudgement } from './row.ts';
import type { Check, GridSection, ReportTemplate, Stat } from './template.ts';

export interface CheckJudgement {
  readonly id: string;
  readonly label: string;
  readonly item: string | undefined;
  readonly inLimit: boolean | null;
  /** The statistic judged; null where each cell is judged. */
  readonly value: number | null;
  /** Rows whose cell is outside, from 0. */
  readonly outRows: readonly number[];
  readonly limit: ResolvedLimit;
  readonly limitText: string;
  /** "测量记录“门扇间隙”7 mm超出限值，应≤ 6 mm"; '' when nothing is outside. */
  readonly sentence: string;
}

export interface GridJudgement {
  readonly section: string;
  /** True when anything was entered besides the preset cells; an optional grid without entries is not printed. */
  readonly filled: boolean;
  readonly stats: Readonly<Record<string, number | null>>;
  readonly checks: readonly CheckJudgement[];
  /** Rows that are judged by themselves; none where the grid has no such rule. */
  readonly rows: readonly RowJudgement[];
}

export function judgeGrid(
  template: ReportTemplate,
  section: GridSection,
  rows: readonly Row[],
  context: Context,
): GridJudgement {
  const stats: Record<string, number | null> = {};
  for (const stat of section.stats) stats[stat.id] = statistic(stat, rows);
  const checks = section.checks.map((check) => judgeCheck(template, section, check, rows, stats, context));
  const judgedJudgements = isJudgedGrid(section) ? judgeRows(template, section, rows, context) : [];
  return { section: section.id, filled: hasEntries(section, rows), stats, checks, rows: judgedJudgements };
}

export const statLimits = (section: GridSection, judgement: GridJudgement | undefined, stat: string): ResolvedLimit[] =>
  section.checks.flatMap((check) => {
    const limit = check.stat === stat ? judgement?.checks.find(({ id }) => id === check.id)?.limit : undefined;
    return limit ? [limit] : [];
  });

/** Count counts filled cells; the others read numbers only; null where there is nothing to read. */
export function statistic(stat: Stat, rows: readonly Row[]): number | null {
  const { where } = stat;
  const cells = rows.filter((row) => !where || sameValue(row[where.column], where.eq)).map((row) => row[stat.column]);
  if (stat.fn === 'count') return cells.filter((cell) => !isBlank(cell)).length;
  const numbers = cells.map(numberOf).filter((cell) => cell !== null);
  if (numbers.length === 0) return null;
  if (stat.fn === 'range') return Math.max(...numbers) - Math.min(...numbers);
  return aggregate(numbers, stat.fn);
}

function judgeCheck(
  template: ReportTemplate,
  section: GridSection,
  check: Check,
  rows: readonly Row[],
  stats: Readonly<Record<string, number | null>>,
  context: Context,
): CheckJudgement {
  const limit = resolveLimit(check.limit, context);
  const unit =
    section.stats.find((stat) => stat.id === check.stat)?.unit ??
    section.columns.find((column) => column.key === check.column)?.unit;
  const text = limitText(template, limit, unit);
  const base = { id: check.id, label: check.label, item: check.item, limit, limitText: text };
  if (check.stat !== undefined) {
    const value = stats[check.stat] ?? null;
    const inLimit = value === null ? null : isWithin(value, limit);
    const sentence =
      value !== null && inLimit === false
        ? reportText.checkOut(check.label, withUnit(printJudged(value, undefined, [limit]), unit), text)
        : '';
    return { ...base, inLimit, value, outRows: [], sentence };
  }
  const cells = rows.map((row) => numberOf(row[check.column ?? '']));
  const outRows = cells.flatMap((cell, index) => (cell !== null && isWithin(cell, limit) === false ? [index] : []));
  const isJudged = limit.kind === 'bounds' && cells.some((cell) => cell !== null);
  const outside = outRows.map((index) => printEntered(cells[index] ?? 0)).join(reportText.listSeparator);
  const sentence = outRows.length > 0 ? reportText.checkOut(check.label, withUnit(outside, unit), text) : '';
  return { ...base, inLimit: isJudged ? outRows.length === 0 : null, value: null, outRows, sentence };
}

function hasEntries(section: GridSection, rows: readonly Row[]): boolean {
  return rows.some((row, index) => {
    const preset = section.presetRows?.[index];
    return section.columns.some(({ key }) => !isBlank(row[key]) && preset?.[key] !== row[key]);
  });
}

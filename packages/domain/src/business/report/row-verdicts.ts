// Verdicts that an inspector wrote into rows of a table against a conclusion that does not know them: asked when the report is
// submitted, because no rule of the form leads from the row to the conclusion.
import { fieldFacts, holds } from './condition.ts';
import { numberOf, type Context } from './context.ts';
import type { ReportEntry, Row } from './entry.ts';
import { isJudgedGrid } from './row.ts';
import type { Warning } from './place.ts';
import { judgeText, reportText } from './report.text.ts';
import type { Column, GridSection, ReportTemplate } from './template.ts';

const GRADE = 'res.safetyGrade';

/** Rows that fail, or are of a worse grade than the conclusion, in tables of a report that is not refused anyway. */
export function rowVerdicts(template: ReportTemplate, { grids }: ReportEntry, context: Context): Warning[] {
  if (isNegative(template, context)) return [];
  const facts = fieldFacts(context);
  return template.sections.flatMap((section) => {
    if (section.type !== 'grid' || isJudgedGrid(section) || (section.when && !holds(section.when, facts))) return [];
    const rows = grids[section.id] ?? [];
    return section.columns.flatMap((column) => {
      const isBad = badness(section, column, context);
      const bad = isBad ? rows.flatMap((row, at) => (isBad(row[column.key]) ? [at + 1] : [])) : [];
      const [first] = bad;
      if (first === undefined) return [];
      const shownRows = reportText.rowsOf(column.label, bad);
      const message = judgeText.rowAgainst(section.title, shownRows, String(rows[first - 1]?.[column.key]));
      return [{ place: { section: section.id, row: first - 1 }, message }];
    });
  });
}

function isNegative({ conclusion }: ReportTemplate, context: Context): boolean {
  const value = context['rep.conclusion'];
  return typeof value === 'string' && conclusion.polarity?.[value] === 'negative';
}

/** Says of a cell that it speaks against the conclusion; nothing for a column that says no verdict. */
function badness(
  { checks, stats }: GridSection,
  { key, label, options = [] }: Column,
  context: Context,
): ((cell: Row[string] | undefined) => boolean) | undefined {
  const failing = options.filter((option) => judgeText.failing.test(option));
  if (failing.length > 0) return (cell) => typeof cell === 'string' && failing.includes(cell);
  const isChecked = checks.some(({ stat }) => stats.some(({ id, column }) => id === stat && column === key));
  const grade = numberOf(context[GRADE]);
  if (isChecked || grade === null || !judgeText.gradeColumn.test(label)) return undefined;
  return (cell) => (numberOf(cell) ?? 0) > grade;
}

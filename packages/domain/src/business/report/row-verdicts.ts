// Cells of a row that speak against the conclusion or the dates of a report, which no rule of the form leads to: asked when the
// report is submitted.
import { fieldFacts, holds } from './condition.ts';
import { numberOf, textOf, type Context } from './context.ts';
import type { Cell, ReportEntry, Row } from './entry.ts';
import { isJudgedGrid } from './row.ts';
import type { Warning } from './place.ts';
import type { Polarity } from './polarity.ts';
import { rowItemKey } from './problem-keys.ts';
import { judgeText, reportText } from './report.text.ts';
import type { Column, GridSection, InstrumentsSection, ProblemsSection, ReportTemplate, Section } from './template.ts';

const GRADE = 'res.safetyGrade';

/** A cell of which a rule says that somebody should look at it again; the sentence gets the place and the cell in words. */
interface CellRule {
  readonly isBad: (cell: Cell | undefined) => boolean;
  readonly say: (table: string, column: string, value: string) => string;
}

interface Around {
  readonly context: Context;
  readonly polarity: Polarity | undefined;
  /** True of an item that fails: the conclusion knows of it. */
  readonly isFailing: (no: string) => boolean;
}

/** Rows that speak against a report which is not refused anyway. */
export function rowVerdicts(
  template: ReportTemplate,
  entry: ReportEntry,
  context: Context,
  isFailing: Around['isFailing'],
): Warning[] {
  const around = { context, polarity: polarityOf(template, context), isFailing };
  if (around.polarity === 'negative') return [];
  const facts = fieldFacts(context);
  return template.sections.flatMap((section) =>
    section.when && !holds(section.when, facts) ? [] : ofSection(section, entry, around),
  );
}

function ofSection(section: Section, { grids, instruments, problems }: ReportEntry, around: Around): Warning[] {
  if (section.type === 'instruments') return ofRows(section, instruments, around);
  if (section.type === 'problems') return ofProblems(section, problems, around);
  if (section.type !== 'grid' || isJudgedGrid(section)) return [];
  const rows = grids[section.id] ?? [];
  return [...ofRows(section, rows, around), ...thinWalls(section, rows)];
}

function polarityOf({ conclusion }: ReportTemplate, context: Context): Polarity | undefined {
  const value = context['rep.conclusion'];
  return typeof value === 'string' ? conclusion.polarity?.[value] : undefined;
}

/** One question for each column and rule: it names the rows. */
const ofRows = (section: GridSection | InstrumentsSection, rows: readonly Row[], around: Around): Warning[] =>
  section.columns.flatMap((column) =>
    rulesOf(section, column, around).flatMap(({ isBad, say }): Warning[] => {
      const bad = rows.flatMap((row, at) => (isBad(row[column.key]) ? [at + 1] : []));
      const [first] = bad;
      if (first === undefined) return [];
      const shownRows = reportText.rowsOf(column.label, bad);
      const message = say(section.title, shownRows, String(rows[first - 1]?.[column.key]));
      return [{ place: { section: section.id, row: first - 1 }, message }];
    }),
  );

/** Walls thinner than what was calculated for them, in rows that are said to pass. */
function thinWalls({ id, title, columns }: GridSection, rows: readonly Row[]): Warning[] {
  const measured = columns.find(({ label }) => label === judgeText.measuredWall);
  const needed = columns.find(({ label }) => label === judgeText.neededWall);
  if (!measured || !needed) return [];
  const rules = columns.flatMap((column) =>
    failing(column).map(
      ({ isBad }) =>
        (row: Row) =>
          isBad(row[column.key]),
    ),
  );
  return rows.flatMap((row, at): Warning[] => {
    const [has, needs] = [numberOf(row[measured.key]), numberOf(row[needed.key])];
    if (has === null || needs === null || has >= needs || rules.some((isFailed) => isFailed(row))) return [];
    const message = judgeText.thinWall(title, reportText.rowsOf(measured.label, [at + 1]), has, needs);
    return [{ place: { section: id, row: at }, message }];
  });
}

/** Findings that the inspector wrote of his own, and results that contradict those of their items. */
const ofProblems = ({ id, columns }: ProblemsSection, problems: readonly Row[], around: Around): Warning[] =>
  problems.flatMap((row) => {
    const no = row[rowItemKey];
    if (typeof no === 'string' && no !== '' && around.isFailing(no)) return [];
    return columns.flatMap((column) =>
      failing(column).flatMap(({ isBad }): Warning[] => {
        const cell = row[column.key];
        if (!isBad(cell)) return [];
        const name = String(row['desc'] ?? row['no'] ?? no ?? '');
        return [{ place: { section: id }, message: judgeText.findingAgainst(name, column.label, String(cell)) }];
      }),
    );
  });

const rulesOf = (section: GridSection | InstrumentsSection, column: Column, around: Around): CellRule[] => [
  ...failing(column),
  ...(section.type === 'grid' ? grades(section, column, around) : []),
  ...dates(section, column, around.context),
];

function failing({ options = [] }: Column): CellRule[] {
  const words = options.filter((option) => judgeText.failing.test(option));
  if (words.length === 0) return [];
  return [{ isBad: (cell) => typeof cell === 'string' && words.includes(cell), say: judgeText.rowAgainst }];
}

/** The worst grade that each sort of conclusion leaves open where the form asks for no grade of the whole. */
const worstGrade = (polarity: Polarity | undefined): number => (polarity === 'conditional' ? 3 : 2);

/** Grades in rows against that of the conclusion; where the form has none, against what its conclusion allows. */
function grades({ checks, stats }: GridSection, { key, label }: Column, { context, polarity }: Around): CellRule[] {
  if (!judgeText.gradeColumn.test(label)) return [];
  if (checks.some(({ stat }) => stats.some(({ id, column }) => id === stat && column === key))) return [];
  const worst = numberOf(context[GRADE]) ?? worstGrade(polarity);
  return [{ isBad: (cell) => (numberOf(cell) ?? 0) > worst, say: judgeText.rowAgainst }];
}

const MONTH = 'yyyy-MM'.length;

/** Days that ended before the inspection, that come after it, and next dates that the report's own one goes beyond. */
function dates({ type }: GridSection | InstrumentsSection, { label, input }: Column, context: Context): CellRule[] {
  if (type === 'instruments' || (input !== 'date' && input !== 'month')) return []; // instruments are refused (submit.ts)
  const inspected = textOf(context, 'rep.inspectDate');
  const next = textOf(context, 'rep.nextDate');
  const length = input === 'month' ? MONTH : undefined;
  const rule = (day: string, isBeside: (cell: string, day: string) => boolean, say: CellRule['say']): CellRule[] =>
    day === ''
      ? []
      : [
          {
            isBad: (cell) =>
              typeof cell === 'string' && cell !== '' && isBeside(cell.slice(0, length), day.slice(0, length)),
            say,
          },
        ];
  if (judgeText.validUntil.test(label)) return rule(inspected, isBefore, judgeText.rowExpired);
  if (judgeText.doneOn.test(label)) return rule(inspected, isAfter, judgeText.rowLater);
  if (!judgeText.nextOn.test(label)) return [];
  return next > inspected
    ? rule(next, isBefore, judgeText.rowNextEarlier)
    : rule(inspected, isBefore, judgeText.rowExpired);
}

const isBefore = (cell: string, day: string): boolean => cell < day;
const isAfter = (cell: string, day: string): boolean => cell > day;

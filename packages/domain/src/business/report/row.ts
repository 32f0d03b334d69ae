// Rows that are things of their own, such as the valves of a batch: each is judged by itself and has a conclusion of its own.
import { addMonths, isDay } from '../../shared/day/day.ts';
import { isBlank, numberOf, textOf, type Context } from './context.ts';
import type { Cell, Row } from './entry.ts';
import { printEntered } from './format.ts';
import { withUnit } from '../../shared/field/with-unit.ts';
import { isWithin, resolveLimit } from './limit.ts';
import { limitText } from './measure.ts';
import type { Obstacle } from './place.ts';
import type { Polarity } from './polarity.ts';
import { judgeText, reportText } from './report.text.ts';
import { rowText } from './row.text.ts';
import type { Column, GridSection, ReportTemplate, RowCheck, RowRule } from './template.ts';

/** A grid whose rows are judged by themselves. */
export type JudgedGrid = GridSection & { readonly each: RowRule };
export const isJudgedGrid = (section: { readonly type: string }): section is JudgedGrid =>
  section.type === 'grid' && 'each' in section && section.each !== undefined;

export interface RowJudgement {
  /** Place in the entry, from 0. */
  readonly at: number;
  /** The name of the row in sentences: its number and what names it. */
  readonly name: string;
  /** `null`: something is still to be filled. */
  readonly effect: 'pass' | 'fail' | null;
  readonly conclusion: string | null;
  readonly polarity: Polarity;
  /** `yyyy-MM-dd`, of a row that passes. */
  readonly nextDate: string | null;
  /** Columns whose cell is outside. */
  readonly out: readonly string[];
  /** The reasons that it fails, one sentence a check. */
  readonly reasons: readonly string[];
  /** The value that each limit comes to in this row, by column. */
  readonly limits: Readonly<Record<string, string>>;
  readonly missing: readonly Obstacle[];
}

/** The root of what a rule reads from the row itself. */
const ownRoot = 'row.';
export const isRowBind = (bind: string): boolean => bind.startsWith(ownRoot);
export const rowBind = (key: string): string => `${ownRoot}${key}`;
/** The keys of what is known of a row besides its cells. */
export const derivedKeys = ['conclusion', 'nextDate', 'certificateNo', 'seq'] as const;

const isCell = (value: unknown): value is Cell =>
  value === null || typeof value === 'string' || typeof value === 'number';

/** The context of the report with the cells of one row beside it. */
export function rowContext(section: JudgedGrid, row: Row, context: Context): Context {
  const cells = section.columns.map(({ key }) => [rowBind(key), isCell(row[key]) ? row[key] : null]);
  return { ...context, ...Object.fromEntries(cells) };
}

const isFilledRow = (section: GridSection, row: Row): boolean => section.columns.some(({ key }) => !isBlank(row[key]));

/** Rows without any value are no things: a form shows some to be filled. */
export function judgeRows(
  template: ReportTemplate,
  section: JudgedGrid,
  rows: readonly Row[],
  context: Context,
): RowJudgement[] {
  return rows.flatMap((row, at) => (isFilledRow(section, row) ? [judgeRow(template, section, rows, at, context)] : []));
}

interface CheckedCell {
  readonly column: Column;
  /** `null`: not filled, or its limit is not known. */
  readonly isWithin: boolean | null;
  readonly reason: string;
  readonly limit: string;
}

function judgeRow(
  template: ReportTemplate,
  section: JudgedGrid,
  rows: readonly Row[],
  at: number,
  context: Context,
): RowJudgement {
  const row = rows[at] ?? {};
  const { each } = section;
  const ownContexts = rowContext(section, row, context);
  const name = rowName(section, row, at);
  const checkedCells = each.checks.flatMap((check) => checkCell(template, section, check, row, ownContexts));
  const failedCells = checkedCells.filter(({ isWithin }) => isWithin === false);
  const isFailing = failedCells.length > 0;
  const missing = missingCells(section, rows, at, { name, isFailing, checked: checkedCells });
  // A row that fails may lack what could no longer be measured; one that passes rests on all of it.
  const effect = isFailing ? 'fail' : missing.some(({ code }) => code === 'emptyMeasure') ? null : 'pass';
  return {
    at,
    name,
    effect,
    conclusion: effect && each[effect].value,
    polarity: effect ? each[effect].polarity : 'none',
    nextDate: effect === 'pass' ? nextDateOf(each, row, ownContexts) : null,
    out: failedCells.map(({ column }) => column.key),
    reasons: failedCells.map(({ reason }) => reason),
    limits: Object.fromEntries(
      checkedCells.filter(({ limit }) => limit !== '').map(({ column, limit }) => [column.key, limit]),
    ),
    missing,
  };
}

const rowName = (section: JudgedGrid, row: Row, at: number): string =>
  [rowText.number(at + 1), ...section.each.names.map((key) => String(row[key] ?? ''))].filter(Boolean).join(' ');

function checkCell(
  template: ReportTemplate,
  section: JudgedGrid,
  check: RowCheck,
  row: Row,
  ownContext: Context,
): CheckedCell[] {
  const column = section.columns.find(({ key }) => key === check.column);
  if (!column) return [];
  const cell = row[column.key] ?? null;
  if (check.passes !== undefined) {
    const isOpen = isBlank(cell) || !(column.options ?? []).includes(String(cell));
    const reason = rowText.refused(column.label, String(cell));
    return [{ column, isWithin: isOpen ? null : check.passes.includes(String(cell)), reason, limit: '' }];
  }
  const limit = resolveLimit(check.limit, ownContext);
  const text = limitText(namingRows(template, section), limit, column.unit);
  const value = numberOf(cell);
  const isInside = value === null ? null : isWithin(value, limit);
  const shownUnit = value === null ? '' : withUnit(printEntered(value, column.decimals), column.unit);
  // An optional value says nothing while it is not there.
  if (value === null && check.isOptional) return [{ column, isWithin: true, reason: '', limit: text }];
  return [{ column, isWithin: isInside, reason: reportText.valueOut(column.label, shownUnit, text), limit: text }];
}

/** Sentences about a limit name columns as the form prints them. */
const naming = new WeakMap<GridSection, ReportTemplate>();
function namingRows(template: ReportTemplate, section: JudgedGrid): ReportTemplate {
  const knownTemplate = naming.get(section);
  if (knownTemplate) return knownTemplate;
  const fields = section.columns.map(({ key, label }) => ({ label, bind: rowBind(key) }));
  const namedTemplate: ReportTemplate = {
    ...template,
    sections: [...template.sections, { type: 'basic', id: 'row', title: '', rows: [{ fields }] }],
  };
  naming.set(section, namedTemplate);
  return namedTemplate;
}

interface CheckedRow {
  readonly name: string;
  readonly isFailing: boolean;
  readonly checked: readonly CheckedCell[];
}

function missingCells(
  section: JudgedGrid,
  rows: readonly Row[],
  at: number,
  { name, isFailing, checked }: CheckedRow,
): Obstacle[] {
  const { needs, needsPassing = [], unique } = section.each;
  const row = rows[at] ?? {};
  const place = { section: section.id, row: at };
  const empty = (code: 'required' | 'emptyMeasure', key: string): Obstacle[] => {
    const column = section.columns.find((one) => one.key === key);
    if (!column || !isBlank(row[key])) return [];
    return [{ code, place, message: judgeText.fieldRequired(`${name} ${column.label}`) }];
  };
  const openCells = checked.filter(({ isWithin }) => isWithin === null);
  const unjudgedObstacles = openCells.flatMap(({ column, limit }): Obstacle[] =>
    isBlank(row[column.key])
      ? empty('emptyMeasure', column.key)
      : [{ code: 'emptyMeasure', place, message: judgeText.notJudged(`${name} ${column.label}`, limit) }],
  );
  return [
    ...needs.flatMap((key) => empty('required', key)),
    ...(isFailing ? [] : unjudgedObstacles),
    ...(isFailing ? [] : needsPassing.flatMap((key) => empty('required', key))),
    ...twins(section, rows, at, unique, name),
  ];
}

function twins(
  section: JudgedGrid,
  rows: readonly Row[],
  at: number,
  unique: string | undefined,
  name: string,
): Obstacle[] {
  const column = section.columns.find(({ key }) => key === unique);
  const value = column && rows[at]?.[column.key];
  if (!column || isBlank(value)) return [];
  const before = rows.findIndex((row) => String(row[column.key] ?? '').trim() === String(value).trim());
  if (before === at || before < 0) return [];
  const message = rowText.twin(name, column.label, String(value), before + 1);
  return [{ code: 'value', place: { section: section.id, row: at }, message }];
}

function nextDateOf({ months, monthsUsual }: RowRule, row: Row, context: Context): string | null {
  const inspectedText = textOf(context, 'rep.inspectDate');
  const count = numberOf(row[months]) ?? monthsUsual;
  return isDay(inspectedText) && Number.isInteger(count) && count > 0 ? addMonths(inspectedText, count) : null;
}

/** The cells derived of a row, by the keys under which a table or a certificate may show them. */
export const derivedCells = (row: RowJudgement, certificateNo: string): Readonly<Record<string, Cell>> => ({
  conclusion: row.conclusion,
  nextDate: row.nextDate,
  certificateNo,
  seq: row.at + 1,
});

/** The number of a row's certificate: the report's own with the place in it. */
export const certificateNo = (reportNo: string, at: number): string => `${reportNo}-${String(at + 1).padStart(2, '0')}`;

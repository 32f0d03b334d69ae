// Measurement tables, instruments, problems and photographs.
import { printEntered, printJudged, printValue, withUnit } from '@tejian/domain/business/report/format.ts';
import type { Cell, Row } from '@tejian/domain/business/report/entry.ts';
import { problemRows } from '@tejian/domain/business/report/problems.ts';
import type {
  AttachmentsSection,
  Column,
  GridSection,
  InstrumentsSection,
  ProblemsSection,
} from '@tejian/domain/business/report/template.ts';
import type {
  GridBlock,
  GridColumn,
  MainBlock,
  Pair,
  PairRow,
  PhotoBlock,
} from '../../../platform/documents/printed-report.ts';
import { isBlank } from '@tejian/domain/business/report/context.ts';
import { certificateNo, derivedCells } from '@tejian/domain/business/report/row.ts';
import { visualLength } from './letter-width.ts';
import type { PrintInput } from './print-input.ts';
import { partAuditDateBind, partAuditorBind } from './signed-values.ts';
import { statLimits } from '@tejian/domain/business/report/grid.ts';
import { printText } from './print-model.text.ts';

export function instrumentRows({ entry }: PrintInput, section: InstrumentsSection): string[][] {
  return filledUp(
    cells(section.columns, entry.instruments),
    section.columns.length,
    entry.instruments.length === 0 ? section.minRows : 0,
  );
}

/** A table that stands on the conclusion page itself, such as the makers of a ropeway's parts. */
export function mainGrid(input: PrintInput, section: GridSection): MainBlock {
  const rows = cells(section.columns, gridRows(input, section));
  return { type: 'grid', columns: columnsOf(section.columns, rows), rows };
}

export function gridBlock(input: PrintInput, section: GridSection, head: PairRow[]): GridBlock {
  const { columns, entered } = paperRows(input, section);
  const plain = cells(columns, entered);
  const fold = foldOf(columns, plain);
  const missing = Math.max(0, (plain.length === 0 ? section.minRows : 0) - plain.length);
  const rows = folded(filledUp(plain, columns.length, missing), columns.length, fold);
  return {
    type: 'grid',
    title: section.title,
    head,
    rows,
    size: fontSize(columns.length * fold) * shrunk(columns, plain, lineLetters / fold),
    columns: repeat(columnsOf(columns, plain, lineLetters / fold), fold),
    stats: stats(input, section),
    blankBelow: entered.length > 0,
    notes: [...section.notes],
    sign: section.sign ? signers(input, section) : [],
  };
}

/** Measured by the inspectors, once the record was submitted; audited by the auditor of this sub-report, once they have signed. */
function signers({ context, draft }: PrintInput, { id }: GridSection): GridBlock['sign'] {
  const printed = (bind: string, as: 'text' | 'date' = 'text') => printValue(context[bind] ?? '', as);
  const signed = context[partAuditorBind(id)] !== undefined;
  const isSubmitted = !draft && !isBlank(context['rep.writer']);
  return [
    {
      label: printText.measuredBy,
      name: isSubmitted ? printed('rep.inspectors') : '',
      date: isSubmitted ? printed('rep.inspectDate', 'date') : '',
    },
    {
      label: printText.auditedBy,
      name: signed ? printed(partAuditorBind(id)) : '',
      date: signed ? printed(partAuditDateBind(id), 'date') : '',
    },
  ];
}

export function problemBlock({ template, entry, judgement }: PrintInput, section: ProblemsSection): GridBlock {
  const problems = problemRows(template, entry, judgement);
  const rows = filledUp(
    cells(section.columns, problems),
    section.columns.length,
    problems.length === 0 ? section.minRows : 0,
  );
  return {
    type: 'grid',
    title: section.title,
    head: [],
    rows,
    size: 9.5,
    columns: columnsOf(section.columns, rows),
    stats: [],
    blankBelow: true,
    notes: [...section.notes],
    sign: [],
  };
}

/** Photographs two a row, drawings and scans one a page. */
/** What is no picture (a drawing as PDF) keeps its place and says where it is. */
const captionOf = (label: string, image: string): string => (image === '' ? printText.filedApart(label) : label);

export function photoBlocks(input: PrintInput, section: AttachmentsSection): PhotoBlock[] {
  const attached = section.slots.flatMap(({ code, label, kind }) => {
    const images = input.images.attachments?.[code] ?? [];
    return images.map((image, at) => ({
      image,
      caption: captionOf(images.length > 1 ? printText.photo(label, at + 1) : label, image),
      large: kind !== 'photo',
    }));
  });
  const blocks = [attached.filter(({ large }) => !large), attached.filter(({ large }) => large)].filter(
    (photos) => photos.length > 0,
  );
  return blocks.map((photos, at) => ({ type: 'photos', title: at === 0 ? section.title : '', photos }));
}

function gridRows({ entry }: PrintInput, section: GridSection): readonly Row[] {
  return entry.grids[section.id] ?? section.presetRows ?? [];
}

/** The columns that the form prints, with what was judged of each row where it is judged by itself. */
function paperRows(input: PrintInput, section: GridSection): { columns: readonly Column[]; entered: readonly Row[] } {
  const { columns, printed } = section;
  const all = gridRows(input, section);
  if (!printed) return { columns, entered: all };
  const no = String(input.context['rep.no'] ?? '');
  const judged = input.judgement.grids[section.id]?.rows ?? [];
  const known = [...columns, ...derivedColumns];
  return {
    columns: printed.flatMap((key) => known.find((column) => column.key === key) ?? []),
    entered: judged.map((row) => ({ ...all[row.at], ...derivedCells(row, certificateNo(no, row.at)) })),
  };
}

const derivedColumns: readonly Column[] = [
  { key: 'conclusion', label: printText.row.conclusion, input: 'select' },
  { key: 'nextDate', label: printText.row.nextDate, input: 'date' },
  { key: 'certificateNo', label: printText.row.certificateNo },
  { key: 'seq', label: printText.row.seq },
];

function cells(columns: readonly Column[], rows: readonly Row[]): string[][] {
  return rows.map((row) => columns.map((column) => cellText(column, row[column.key])));
}

export function cellText(column: Column, value: Cell | undefined): string {
  if (typeof value === 'number') return printEntered(value, column.decimals);
  return printValue(value, column.input === 'number' ? 'text' : column.input);
}

function filledUp(rows: string[][], width: number, missing: number): string[][] {
  return [...rows, ...Array.from({ length: missing }, () => Array.from({ length: width }, () => printText.empty))];
}

/** Many rows of a narrow table stand side by side, as measuring points do on the printed form, as far as their words leave room. */
function foldOf(columns: readonly Column[], rows: readonly string[][]): number {
  if (rows.length <= 24) return 1;
  const needed = wishesOf(columns, rows).reduce((sum, { wish }) => sum + wish, 0);
  const most = columns.length <= 2 ? 3 : columns.length <= 4 ? 2 : 1;
  return Math.max(1, Math.min(most, Math.floor(lineLetters / needed)));
}

function folded(rows: string[][], width: number, fold: number): string[][] {
  const full = filledUp(rows, width, (fold - (rows.length % fold)) % fold);
  return Array.from({ length: full.length / fold }, (_, at) => full.slice(at * fold, at * fold + fold).flat());
}

/**
 * Widths in letters: what cannot be broken fits, the rest of the room is shared by what the cells would like to have. Where the
 * unbroken words of all columns are wider than the line, long codes and chosen words give way, which the design breaks; numbers
 * never do.
 */
function columnsOf(columns: readonly Column[], rows: readonly string[][], room = lineLetters): GridColumn[] {
  const wishes = wishesOf(columns, rows);
  const widths = sharedOut(wishes, room, 'least', 'wish') ?? sharedOut(wishes, room, 'firm', 'least');
  return columns.map((column, at) => ({
    label: [column.label, unitLine(column)].filter(Boolean).join('\n'),
    width: (widths ?? wishes.map(({ firm }) => firm))[at] ?? 3,
  }));
}

/** Each column its lower width, and of the room that is left its part up to the upper one; nothing where the lower ones have no room. */
function sharedOut(wishes: readonly Wish[], room: number, lower: keyof Wish, upper: keyof Wish): number[] | undefined {
  const spare = room - wishes.reduce((sum, one) => sum + one[lower], 0);
  if (spare < 0) return undefined;
  const wanted = wishes.reduce((sum, one) => sum + one[upper] - one[lower], 0);
  const share = wanted > spare ? spare / wanted : 1;
  return wishes.map((one) => one[lower] + (one[upper] - one[lower]) * share);
}

interface Wish {
  /** What no design can break: numbers, dates, units and short words of Latin letters. */
  readonly firm: number;
  readonly least: number;
  readonly wish: number;
}

function wishesOf(columns: readonly Column[], rows: readonly string[][]): Wish[] {
  return columns.map((column, at) => {
    const cellsBelow = rows.map((row) => row[at] ?? '');
    const dated = column.input === 'date' || column.input === 'month';
    const texts = [column.label, ...cellsBelow];
    const unit = visualLength(unitLine(column));
    const unbrokenMost = Math.max(2.6, unit, ...texts.map((text) => widest(runsIn(text))));
    const firmMost = Math.max(2.6, unit, ...texts.map((text) => widest(runsIn(text).map(firmPart))));
    const chosen =
      column.input === 'select' ? Math.min(longestChoice, Math.max(0, ...cellsBelow.map(visualLength))) : 0;
    const least = dated ? 6.6 : Math.max(unbrokenMost, chosen) + 0.4;
    const longest = Math.max(visualLength(column.label) / 2, ...cellsBelow.map(visualLength)) + 0.6;
    return {
      firm: dated ? least : firmMost + 0.4,
      least,
      wish: Math.max(least, Math.min(longestWish, longest)),
    };
  });
}

/** The unit stands on a line of its own in the head, which cannot be broken. */
const unitLine = ({ unit }: Column): string => (unit ? `（${unit}）` : '');
/** A word that was chosen stays on one line up to this: else each row of the table is twice as high. */
const longestChoice = 5;
/** Beyond this a text wraps; what is longer than the others gets more of the room. */
const longestWish = 36;
/** Letters of 9.5 pt on a line of the page, the cells' own margins taken off. */
const lineLetters = 45;
const runsIn = (text: string): string[] => text.match(/[!-~]+/g) ?? [];
const widest = (runs: readonly string[]): number => Math.max(0, ...runs.map(visualLength));
/** The design cuts a run of so many letters and more into lines (kit.typ, `long-run`); a number is never cut. */
const CUT_FROM = 8;
const firmPart = (run: string): string =>
  run.length < CUT_FROM || /^[-+±<>=≤≥]?[\d.,]+%?$/.test(run) ? run : run.slice(0, CUT_FROM - 1);

function stats(input: PrintInput, section: GridSection): Pair[] {
  const judged = input.judgement.grids[section.id];
  return section.stats.map((stat) => {
    const value = judged?.stats[stat.id];
    const check = judged?.checks.find(({ id }) => section.checks.some((one) => one.id === id && one.stat === stat.id));
    const text =
      typeof value === 'number'
        ? withUnit(printJudged(value, stat.decimals, statLimits(section, judged, stat.id)), stat.unit)
        : printText.empty;
    // A limit that is not known says to the inspector what is missing, to whoever reads the paper nothing.
    const limit = check?.limit.kind === 'bounds' ? check.limitText : '';
    return { label: stat.label, value: limit ? `${text}${printText.limit(limit)}` : text };
  });
}

/** By how much the type is smaller where numbers alone are wider than the line. Smaller nobody reads: the check of the drawing refuses it. */
function shrunk(columns: readonly Column[], rows: readonly string[][], room: number): number {
  const firm = wishesOf(columns, rows).reduce((sum, one) => sum + one.firm, 0);
  return firm > room ? Math.max(SMALLEST, room / firm) : 1;
}
const SMALLEST = 0.8;

const fontSize = (columns: number): number => (columns >= 10 ? 8.5 : columns >= 7 ? 9 : 10);
const repeat = (columns: GridColumn[], fold: number): GridColumn[] =>
  Array.from({ length: fold }, () => columns).flat();

// Measurement tables, instruments, problems and photographs.
import { printEntered, printJudged, printValue } from '@tejian/domain/business/report/format.ts';
import { withUnit } from '@tejian/domain/shared/field/with-unit.ts';
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
import { columnsOf, laidOut } from './print-columns.ts';
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
  const { fold, ...layout } = laidOut(columns, plain);
  const missing = Math.max(0, (plain.length === 0 ? section.minRows : 0) - plain.length);
  const rows = foldedRows(filledUp(plain, columns.length, missing), columns.length, fold);
  return {
    type: 'grid',
    title: section.title,
    head,
    rows,
    size: layout.size,
    lies: layout.lies,
    columns: repeat(layout.columns, fold),
    stats: stats(input, section),
    blankBelow: entered.length > 0,
    notes: [...section.notes],
    sign: section.sign ? signers(input, section) : [],
  };
}

/** Measured by the inspectors, once the record was submitted; audited by the auditor of this sub-report, once they have signed. */
function signers({ context, draft }: PrintInput, { id }: GridSection): GridBlock['sign'] {
  const printedText = (bind: string, as: 'text' | 'date' = 'text') => printValue(context[bind] ?? '', as);
  const isSigned = context[partAuditorBind(id)] !== undefined;
  const isSubmitted = !draft && !isBlank(context['rep.writer']);
  return [
    {
      label: printText.measuredBy,
      name: isSubmitted ? printedText('rep.inspectors') : '',
      date: isSubmitted ? printedText('rep.inspectDate', 'date') : '',
    },
    {
      label: printText.auditedBy,
      name: isSigned ? printedText(partAuditorBind(id)) : '',
      date: isSigned ? printedText(partAuditDateBind(id), 'date') : '',
    },
  ];
}

const problemsSize = 9.5;

export function problemBlock({ template, entry, judgement }: PrintInput, section: ProblemsSection): GridBlock {
  const problems = problemRows(template, entry, judgement);
  const rows = filledUp(
    cells(section.columns, problems),
    section.columns.length,
    problems.length === 0 ? section.minRows : 0,
  );
  const { columns, size, lies } = laidOut(section.columns, rows, problemsSize);
  return {
    type: 'grid',
    title: section.title,
    head: [],
    rows,
    size,
    lies,
    columns,
    stats: [],
    blankBelow: true,
    notes: [...section.notes],
    sign: [],
  };
}

/** Photographs two a row, drawings and scans one a page. */
/** A file that is no picture (a drawing as PDF) keeps its place and says where it is. */
const captionOf = (label: string, image: string): string => (image === '' ? printText.filedApart(label) : label);

export function photoBlocks(input: PrintInput, section: AttachmentsSection): PhotoBlock[] {
  const attachedSlots = section.slots.flatMap(({ code, label, kind }) => {
    const images = input.images.attachments?.[code] ?? [];
    return images.map((image, at) => ({
      image,
      caption: captionOf(images.length > 1 ? printText.photo(label, at + 1) : label, image),
      large: kind !== 'photo',
    }));
  });
  const blocks = [attachedSlots.filter(({ large }) => !large), attachedSlots.filter(({ large }) => large)].filter(
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
  const judgedJudgements = input.judgement.grids[section.id]?.rows ?? [];
  const knownColumns = [...columns, ...derivedColumns];
  return {
    columns: printed.flatMap((key) => knownColumns.find((column) => column.key === key) ?? []),
    entered: judgedJudgements.map((row) => ({ ...all[row.at], ...derivedCells(row, certificateNo(no, row.at)) })),
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

function foldedRows(rows: string[][], width: number, fold: number): string[][] {
  const full = filledUp(rows, width, (fold - (rows.length % fold)) % fold);
  return Array.from({ length: full.length / fold }, (_, at) => full.slice(at * fold, at * fold + fold).flat());
}

function stats(input: PrintInput, section: GridSection): Pair[] {
  const judgement = input.judgement.grids[section.id];
  return section.stats.map((stat) => {
    const value = judgement?.stats[stat.id];
    const check = judgement?.checks.find(({ id }) =>
      section.checks.some((one) => one.id === id && one.stat === stat.id),
    );
    const text =
      typeof value === 'number'
        ? withUnit(printJudged(value, stat.decimals, statLimits(section, judgement, stat.id)), stat.unit)
        : printText.empty;
    // A limit that is not known says to the inspector what is missing, to whoever reads the paper nothing.
    const limit = check?.limit.kind === 'bounds' ? check.limitText : '';
    return { label: stat.label, value: limit ? `${text}${printText.limit(limit)}` : text };
  });
}

const repeat = (columns: GridColumn[], fold: number): GridColumn[] =>
  Array.from({ length: fold }, () => columns).flat();

// Papers of any template, to be looked at and to be compared with their data: everything filled, long texts in every place,
// nearly empty, and a negative conclusion.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSection, withAddedItems } from '@tejian/domain/business/report/added-items.ts';
import { generalTemplates, type GeneralData } from '@tejian/domain/business/report/general-template.ts';
import { judge } from '@tejian/domain/business/report/judge.ts';
import { entryLimits } from '@tejian/domain/business/report/entry-limits.ts';
import { basisOf } from '@tejian/domain/business/report/format.ts';
import { problemRows } from '@tejian/domain/business/report/problems.ts';
import type { FieldValue, ReportEntry, Row } from '@tejian/domain/business/report/entry.ts';
import type { Column, Field, ReportTemplate, Section } from '@tejian/domain/business/report/template.ts';
import type { PrintInput } from '../src/features/business/report/print-input.ts';
import { printSample, type PrintSample } from './report-sample.ts';

/** The templates of a folder, by file name. */
export function templatesOf(folder: string): ReportTemplate[] {
  const names = readdirSync(folder).filter((name) => /^[A-Z].*\.json$/.test(name));
  return names.toSorted().map((name) => {
    const template = JSON.parse(readFileSync(join(folder, name), 'utf8')) as ReportTemplate;
    return { ...template, categoryCodes: template.categoryCodes ?? [] };
  });
}

/** The general reports of two kinds, one of them without a record of its own for each device. */
export function generalTemplatesBeside(folder: string): ReportTemplate[] {
  const data = JSON.parse(readFileSync(join(folder, '../general-report.json'), 'utf8')) as GeneralData;
  return generalTemplates({ ...data, kinds: data.kinds.filter(({ kind }) => kind === '4000' || kind === '7000') });
}

export const paperKinds = ['full', 'long', 'bare', 'negative'] as const;
export type PaperKind = (typeof paperKinds)[number];

/** Pictures by the names under which the caller hands them to the renderer. */
export const paperImages = {
  qr: 'qr.svg',
  offline: 'offline.svg',
  seal: 'seal.png',
  signatures: { 'rep.writer': 'writer.png', 'rep.auditor': 'auditor.png', 'rep.approver': 'approver.png' },
};
const pictures = ['wide.svg', 'high.svg', 'wide.svg'];

const words = '现场检查情况正常，各部件固定可靠，未见异常磨损、变形、裂纹和锈蚀；测量值为 12.5 mm，环境温度 25 ℃。';
const longText = (letters: number): string => words.repeat(Math.ceil(letters / words.length)).slice(0, letters);
/** Longest texts that are tried; the entry allows more in fields of several lines. */
const MOST_AREA = 600;

export function paperSample(template: ReportTemplate, kind: PaperKind, document: 'report' | 'record'): PrintInput {
  const isLong = kind === 'long';
  const isNegative = kind === 'negative';
  const failing = isNegative ? firstItems(template, 6) : [];
  const sample: PrintSample = {
    document,
    draft: kind === 'bare',
    effect: kind === 'bare' ? 'na' : 'pass',
    gridRows: kind === 'bare' ? 0 : isLong ? 30 : 8,
    instruments: kind === 'bare' ? 0 : isLong ? 13 : 6,
    failing,
    unknown: kind === 'bare',
    fields: kind === 'bare' ? {} : fieldsOf(template, isLong, isNegative),
    images: kind === 'bare' ? {} : { ...paperImages, attachments: attachmentsOf(template) },
  };
  const input = printSample(template, sample);
  return isLong ? withLongTexts(input) : input;
}

function firstItems(form: ReportTemplate, count: number): string[] {
  if (openSection(form)) return ['S01', 'S02'];
  return form.sections.flatMap((section) =>
    section.type === 'items' ? section.items.slice(0, count).map(({ no }) => no) : [],
  );
}

function attachmentsOf(template: ReportTemplate): Record<string, string[]> {
  const slots = template.sections.flatMap((section) => (section.type === 'attachments' ? section.slots : []));
  return Object.fromEntries(slots.map(({ code, kind }) => [code, kind === 'photo' ? pictures : ['wide.svg']]));
}

function fieldsOf(template: ReportTemplate, isLong: boolean, isNegative: boolean): Record<string, FieldValue> {
  const fields: Record<string, FieldValue> = {};
  for (const field of template.sections.flatMap(sectionFields)) {
    const value = fieldValue(field, isLong, isNegative);
    if (value !== null) fields[field.bind] = value;
  }
  return {
    ...fields,
    'rep.basis': basisOf(template),
    'rep.category': template.category.name,
    'rep.inspectorCertificates': ['赵启明（证号：TS6JAAA00017）', '孙立新（证号：TS6JAAA00018）'],
    ...(template.kind.startsWith('3') ? {} : { 'equ.category': template.kindName, 'equ.name': template.kindName }),
  };
}

function sectionFields(section: Section): readonly Field[] {
  if (section.type === 'cover') return section.fields;
  if (section.type === 'basic' || section.type === 'conclusion') return section.rows.flatMap(({ fields }) => fields);
  return section.type === 'grid' ? section.head.flatMap(({ fields }) => fields) : [];
}

/** Fields that another step or the sample itself fills stay as they are. */
const given = /^(rep\.(?!remark)|inst\.|calc\.)|^(equ\.code|unit\.use\.name)$/;

function fieldValue({ bind, input, options, label }: Field, isLong: boolean, isNegative: boolean): FieldValue {
  if (given.test(bind)) return null;
  if (options) return (isNegative ? options.at(-1) : options[0]) ?? null;
  if (input === 'number') return 12.5;
  if (input === 'date') return '2019-05-20';
  if (input === 'month') return '2019-05';
  if (isLong) return longText(input === 'textarea' ? MOST_AREA : entryLimits.field);
  if (input === 'textarea') return words;
  return bind.startsWith('par.') || bind.startsWith('res.') ? `${label}甲` : null;
}

function withLongTexts(input: PrintInput): PrintInput {
  const items = Object.fromEntries(
    Object.entries(input.entry.items).map(([no, item], at) => [
      no,
      at % 5 === 0 ? { ...item, memo: longText(entryLimits.memo) } : item,
    ]),
  );
  const { template } = input;
  const added = openSection(template);
  const demands = added ? { [added.id]: withLongDemands(input.entry.grids[added.id] ?? []) } : {};
  const grids = Object.fromEntries(
    template.sections.flatMap((section) =>
      section.type === 'grid' ? [[section.id, longRows(section.columns, input.entry.grids[section.id] ?? [])]] : [],
    ),
  );
  const instruments = template.sections.flatMap((section) =>
    section.type === 'instruments' ? longRows(section.columns, input.entry.instruments) : [],
  );
  const entry: ReportEntry = { ...input.entry, items, grids: { ...grids, ...demands }, instruments };
  const judgement = judge(template, entry, input.context);
  const whole = { ...input, template: withAddedItems(template, entry), entry, judgement };
  return { ...whole, entry: { ...entry, problems: longProblems(whole) } };
}

/** Many items, each third with the longest demand. */
const withLongDemands = (rows: readonly Row[]): Row[] =>
  Array.from({ length: 40 }, (_, at) => ({
    ...rows[at % rows.length],
    id: `S${String(at + 1).padStart(2, '0')}`,
    order: at + 1,
    ...(at % 3 === 0 ? { req: longText(entryLimits.problemCell) } : {}),
  }));

/** A long text in one row of every table. */
function longRows(columns: readonly Column[], rows: readonly Row[]): Row[] {
  const long = Object.fromEntries(
    columns
      .filter(({ input, options }) => !options && (input === undefined || input === 'text'))
      .map(({ key }) => [key, longText(entryLimits.cell)]),
  );
  return rows.map((row, at) => (at === 1 ? { ...row, ...long } : row));
}

function longProblems({ template, entry, judgement }: PrintInput): Row[] {
  const section = template.sections.find(({ type }) => type === 'problems');
  if (section?.type !== 'problems') return [];
  const own = longRows(section.columns, [{}, {}]).slice(1);
  return problemRows(template, { ...entry, problems: own.map((row) => ({ ...row, desc: longText(500) })) }, judgement);
}

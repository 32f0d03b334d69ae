// From template, entry and judgement to what the design draws. Pure: the same input gives the same document.
import { isBlank, type Context } from '@tejian/domain/business/report/context.ts';
import { fieldFacts, holds } from '@tejian/domain/business/report/condition.ts';
import { certificatesBind } from '@tejian/domain/business/report/binds.ts';
import { fieldApplies } from '@tejian/domain/business/report/field-applies.ts';
import { printDay, printNextDate, printValue, unitOf } from '@tejian/domain/business/report/format.ts';
import { withUnit } from '@tejian/domain/shared/field/with-unit.ts';
import { rowBind } from '@tejian/domain/business/report/row.ts';
import { problemRows } from '@tejian/domain/business/report/problems.ts';
import type {
  AttachmentsSection,
  CertificatesSection,
  Field,
  FieldRow,
  GridSection,
  ProblemsSection,
  Section,
} from '@tejian/domain/business/report/template.ts';
import type {
  FlowBlock,
  MainBlock,
  Pair,
  PairCell,
  PairRow,
  PrintedCode,
  PrintedReport,
  PrintedSheet,
  PrintedSignature,
} from '../../../platform/documents/printed-report.ts';
import { gridBlock, instrumentRows, mainGrid, photoBlocks, problemBlock } from './print-grids.ts';
import { certificatesOf, reasonsBind } from './print-certificates.ts';
import { visualLength } from './letter-width.ts';
import type { PrintInput } from './print-input.ts';
import { itemBlock } from './print-items.ts';
import { printText } from './print-model.text.ts';

export const printedReport = (input: PrintInput): PrintedReport =>
  printed(
    input,
    groupsOf(input).flatMap((group) => sheetsOf(input, group)),
  );

function printed(input: PrintInput, sheets: PrintedSheet[]): PrintedReport {
  const { template, context, draft } = input;
  const record = input.document === 'record';
  return {
    title: oneLine(record ? printText.recordTitle(template.name) : template.name),
    formNo: record ? template.form.recordNo : template.form.reportNo,
    formDate: printDay(template.effectiveFrom),
    numberLabel: record ? printText.recordNo : printText.reportNo,
    reportNo: printValue(context['rep.no']),
    institute: printValue(context['inst.name']),
    date: dateParts(input.documentDate),
    watermark: draft ? printText.draftWatermark : '',
    draftLine: draft ? printText.draftLine : '',
    seamSeal: !draft && !record && template.seal.crossPage ? (input.images.seal ?? '') : '',
    sheets,
  };
}

/** The certificate of one row as a document of its own, under its own number. */
export function printedCertificate(input: PrintInput): PrintedReport {
  const section = input.template.sections.find(({ type }) => type === 'certificates');
  if (section?.type !== 'certificates') throw new Error(`${input.template.code} has no certificates`);
  const whole = printed(input, certificateSheets(input, section));
  const [ownCertificate] = certificatesOf(input, section);
  // One page has no seam.
  const namedFacts = {
    title: oneLine(section.title),
    numberLabel: printText.row.certificateNo,
    reportNo: ownCertificate?.no ?? '',
  };
  return { ...whole, ...namedFacts, seamSeal: '' };
}

/** Sections that share a sheet: a new one begins where the template says so, and after the conclusion. */
function groupsOf(input: PrintInput): Section[][] {
  const groups: Section[][] = [];
  for (const section of input.template.sections.filter((candidate) => isPrinted(input, candidate))) {
    const current = groups.at(-1);
    const isClosed =
      current === undefined ||
      current.some(
        ({ type }) =>
          type === 'certificates' || type === 'conclusion' || type === 'cover' || type === 'notice' || type === 'toc',
      );
    if (isClosed || section.newPage) groups.push([section]);
    else current.push(section);
  }
  return groups;
}

function isPrinted(input: PrintInput, section: Section): boolean {
  const show = section.show ?? 'both';
  if (show !== 'both' && show !== input.document) return false;
  if (section.when && !holds(section.when, fieldFacts(input.context))) return false;
  return !section.optional || isFilled(input, section);
}

function isFilled(input: PrintInput, section: Section): boolean {
  switch (section.type) {
    case 'grid':
      return gridFilled(input, section);
    case 'problems':
      return problemRows(input.template, input.entry, input.judgement).length > 0;
    case 'attachments':
      return Object.values(input.images.attachments ?? {}).some((images) => images.length > 0);
    default:
      return true;
  }
}

function gridFilled({ judgement, entry }: PrintInput, section: GridSection): boolean {
  return judgement.grids[section.id]?.filled ?? (entry.grids[section.id] ?? []).length > 0;
}

const sheetsOf = (input: PrintInput, group: Section[]): PrintedSheet[] =>
  group
    .flatMap((section) => (section.type === 'certificates' ? certificateSheets(input, section) : []))
    .concat(group.some(({ type }) => type !== 'certificates') ? [sheetOf(input, group)] : []);

/** A page for each row, signed and sealed as the report is. */
function certificateSheets(input: PrintInput, section: CertificatesSection): PrintedSheet[] {
  return certificatesOf(input, section).map(({ context }) => ({
    kind: 'main',
    title: oneLine(titleOf(input, section)),
    codes: input.document === 'record' ? [] : codesOf(input).slice(0, 1), // the offline code is the whole report's
    isOnePage: true,
    blocks: [{ type: 'pairs', rows: roomyRows(pairRows({ ...input, context }, section.rows)) }, signing(input)],
  }));
}

function sheetOf(input: PrintInput, group: Section[]): PrintedSheet {
  const [first] = group;
  if (first?.type === 'cover') {
    return {
      kind: 'cover',
      title: '',
      lines: first.title.split('\n'),
      top: first.top.map((field) => pair(input, field)),
      fields: first.fields.map((field) => pair(input, field)),
      codes: codesOf(input),
    };
  }
  if (first?.type === 'notice') {
    return {
      kind: 'notice',
      title: first.title,
      lines: [...first.lines],
      contact: first.contact.map((field) => pair(input, field)),
    };
  }
  const title = oneLine(titleOf(input, first));
  if (first?.type === 'toc') return { kind: 'toc', title };
  if (group.some(({ type }) => type === 'conclusion')) {
    const isCovered = input.document === 'record' || input.template.sections.some(({ type }) => type === 'cover');
    return {
      kind: 'main',
      title,
      codes: isCovered ? [] : codesOf(input),
      blocks: group.flatMap((section) => mainBlocks(input, section)),
    };
  }
  return { kind: 'flow', title: '', blocks: group.flatMap((section) => flowBlocks(input, section)) };
}

function codesOf({ document, images: { qr, offline } }: PrintInput): PrintedCode[] {
  return [
    ...(qr ? [{ image: qr, caption: printText.qrCaption }] : []),
    ...(qr && offline && document === 'report' ? [{ image: offline, caption: printText.offlineCaption }] : []),
  ];
}

function titleOf(input: PrintInput, section: Section | undefined): string {
  const title = section?.title ?? '';
  return input.document === 'record' ? printText.recordTitle(title) : title;
}

function mainBlocks(input: PrintInput, section: Section): MainBlock[] {
  switch (section.type) {
    case 'basic':
      return [{ type: 'pairs', rows: roomyRows(pairRows(input, section.rows)) }];
    case 'instruments':
      return [
        {
          type: 'instruments',
          title: section.title,
          columns: section.columns.map(({ label }) => label),
          rows: instrumentRows(input, section),
        },
      ];
    case 'conclusion':
      return [{ type: 'pairs', rows: roomyRows(pairRows(input, section.rows)) }, signing(input)];
    case 'grid':
      return [mainGrid(input, section)];
    default:
      throw new Error(`Section ${section.id} (${section.type}) cannot stand on the conclusion page`);
  }
}

function flowBlocks(input: PrintInput, section: Section): FlowBlock[] {
  switch (section.type) {
    case 'items':
      return [itemBlock(input, section, oneLine(titleOf(input, section)))];
    case 'grid':
      return [gridBlock(input, section, pairRows(input, section.head))];
    case 'problems':
      return [problemBlock(input, section satisfies ProblemsSection)];
    case 'attachments':
      return photoBlocks(input, section satisfies AttachmentsSection);
    default:
      throw new Error(`Section ${section.id} (${section.type}) has no sheet of its own`);
  }
}

function signing(input: PrintInput): MainBlock {
  const { template, context, draft } = input;
  // A short flow has no check of its own: who audits the report has checked the record.
  const isAudited = isBlank(context['rep.checker']) && !isBlank(context['rep.auditor']);
  const [checker, checkDate] = isAudited ? ['rep.auditor', 'rep.auditDate'] : ['rep.checker', 'rep.checkDate'];
  const signatures =
    input.document === 'record'
      ? [
          signature(input, printText.inspectedBy, 'rep.writer', 'rep.writeDate'),
          signature(input, printText.checkedBy, checker, checkDate),
        ]
      : template.signatures.map(({ label, bind, dateBind }) => signature(input, label, bind, dateBind));
  if (input.document === 'record') return { type: 'signing', signatures, stamp: null };
  const date = context['rep.approveDate'];
  return {
    type: 'signing',
    signatures,
    stamp: {
      approvalNo: printValue(context['inst.approvalNo']),
      institute: printValue(context['inst.name']),
      date: draft || isBlank(date) ? printText.dateBlank : printValue(date, 'date'),
      seal: draft ? '' : (input.images.seal ?? ''),
    },
  };
}

function signature(
  { context, images, draft }: PrintInput,
  label: string,
  bind: string,
  dateBind: string,
): PrintedSignature {
  const image = draft ? '' : (images.signatures?.[bind] ?? '');
  const isSigned = !draft && !isBlank(context[bind]);
  const date = context[dateBind];
  return {
    label,
    image,
    // The picture stands for the name.
    name: isSigned && image === '' ? printValue(context[bind]) : '',
    date: isSigned && !isBlank(date) ? printValue(date, 'date') : printText.dateBlank,
  };
}

function pairRows(input: PrintInput, rows: readonly FieldRow[]): PairRow[] {
  return rows
    .map(({ group, fields }) => ({
      group: group ?? '',
      cells: fields
        .filter((field) => fieldApplies(input.template, field, input.context))
        .map((field) => pairCell(input, field)),
    }))
    .filter(({ cells }) => cells.length > 0);
}

/** Two lines of half a row; what is longer reads better over the whole of one, and needs no more height. */
const HALF_ROW = 24;

/** Gives each cell of a row a row of its own where a value is long. */
const roomyRows = (rows: readonly PairRow[]): PairRow[] =>
  rows.flatMap((row) =>
    row.cells.length > 1 && row.cells.some(({ value }) => visualLength(value) > HALF_ROW)
      ? row.cells.map((cell) => ({ ...row, cells: [cell] }))
      : [row],
  );

function pairCell(input: PrintInput, field: Field): PairCell {
  const cell = pair(input, field);
  if (field.bind === rowBind('conclusion') && cell.value !== printText.empty)
    return { ...cell, large: true, sentence: String(input.context[reasonsBind] ?? '') };
  if (field.bind !== 'rep.conclusion' || cell.value === printText.empty) return cell;
  // A certificate says its sentence in a row of its own.
  const isSaid = 'rep.certText' in input.context;
  return { ...cell, large: true, sentence: isSaid ? '' : (input.template.conclusion.text[cell.value] ?? '') };
}

function pair({ template, context }: PrintInput, field: Field): Pair {
  return { label: field.label, value: fieldText(context, field, template.nextDate) };
}

function fieldText(
  context: Context,
  field: Field,
  nextDate: { precision: 'day' | 'month'; printNoneAs: string },
): string {
  const value = context[field.bind];
  if (field.bind === 'rep.nextDate') return printNextDate(nextDate, value);
  if (field.bind === 'rep.inspectors') return inspectorsText(context);
  const text = printValue(value, field.input);
  return text === printText.empty ? text : withUnit(text, unitOf(field, context));
}

/** Each name with the number of the certificate under which the inspection was done (LAYOUT §7). */
function inspectorsText(context: Context): string {
  const names = context['rep.inspectors'];
  const knownContext = context[certificatesBind];
  const certifiedTexts = Array.isArray(knownContext) ? knownContext.map(String) : [];
  if (!Array.isArray(names)) return printValue(names);
  return printValue(
    names.map((name) => certifiedTexts.find((one) => one.startsWith(`${String(name)}（`)) ?? String(name)),
  );
}

const oneLine = (text: string): string => text.replaceAll('\n', '');

function dateParts(date: string): [number, number, number] {
  const [year = 2000, month = 1, day = 1] = date.split('-').map(Number);
  return [year, month, day];
}

// From an application to its printed form. Pure: the same applications give the same document.
import type { TableCode } from '@tejian/domain/shared/catalogue/tables.ts';
import { isOwnBatch, partCell, partColumns } from '@tejian/domain/business/application/declared-parts.ts';
import { productColumns } from '@tejian/domain/business/application/declared-products.ts';
import { declaredProductsText } from '@tejian/domain/business/application/declared-products.text.ts';
import { partsText } from '@tejian/domain/archive/equipment/parts.text.ts';
import {
  constructionFields,
  constructionNames,
  type Construction,
} from '@tejian/domain/business/form/kinds/construction.view.ts';
import { printDay, printValue } from '@tejian/domain/business/report/format.ts';
import type { PrintedApplication, PrintedApplications } from '../../../platform/documents/printed-application.ts';
import type { PairRow } from '../../../platform/documents/printed-report.ts';
import { applicationPrintText as text } from './application-print.text.ts';

export interface ApplicationToPrint {
  applicationNo: string;
  unitName: string;
  creditCode?: string | null;
  unitAddress?: string | null;
  mailingAddress?: string | null;
  contact?: string | null;
  phone?: string | null;
  payer?: string | null;
  kindCode: string;
  kindName: string;
  categoryName: string;
  /** `yyyy-MM-dd`. */
  applyDate?: string | null;
  planDate?: string | null;
  visitWindow?: string;
  remark?: string | null;
  construction?: Construction;
  isVoided: boolean;
  acceptedBy?: string | null;
  acceptDate?: string | null;
  equipment: readonly EquipmentToPrint[];
  /** Lines of the installations, or valves of the batches, each with the number of its equipment in the table before. */
  parts?: false | undefined | { table: TableCode; rows: readonly { of: number; values: Record<string, unknown> }[] };
  materials: readonly { name: string; copies?: number | null; isSubmitted: boolean; remark?: string | null }[];
}

interface EquipmentToPrint {
  code?: string | null;
  name?: string | null;
  model?: string | null;
  factoryNo?: string | null;
  innerNo?: string | null;
  place?: string | null;
  /** The archive's data on a batch of products. */
  product?: Record<string, unknown> | null;
}

/** `date` is the document's own date, 'yyyy-MM-dd'. */
export function printedApplications(
  applications: readonly ApplicationToPrint[],
  institute: string,
  date: string,
): PrintedApplications {
  const [year = 2000, month = 1, day = 1] = date.split('-').map(Number);
  return { title: text.title, institute, date: [year, month, day], applications: applications.map(printedApplication) };
}

function printedApplication(application: ApplicationToPrint): PrintedApplication {
  return {
    number: application.applicationNo,
    numberLabel: text.applicationNo,
    watermark: application.isVoided ? text.voided : '',
    rows: headRows(application),
    tables: [
      ...(isOwnBatch(application) ? [] : [equipmentOf(application)]),
      ...(application.parts ? [partTable(application.parts, isOwnBatch(application))] : []),
      ...(application.materials.length > 0 ? [materialTable(application)] : []),
    ],
    statementLabel: text.statementLabel,
    statement: text.statement,
    signing: [
      {
        title: text.applicant,
        lines: [
          { label: text.handler, value: '' },
          { label: text.date, value: text.dateBlank },
        ],
      },
      {
        title: text.acceptor,
        lines: [
          { label: text.acceptedBy, value: application.acceptedBy ?? '' },
          { label: text.date, value: application.acceptDate ? printDay(application.acceptDate) : text.dateBlank },
        ],
      },
    ],
    notes: application.isVoided ? [text.voidedLine] : [...text.notes],
  };
}

/** The wished day and the times of the day at which people are let in. */
const wishOf = ({ planDate, visitWindow }: ApplicationToPrint): string =>
  [dayOf(planDate), visitWindow].filter(Boolean).join(' ');

function headRows(application: ApplicationToPrint): PairRow[] {
  const row = (...pairs: [label: string, value: string | null | undefined][]): PairRow => ({
    group: '',
    cells: pairs.map(([label, value]) => ({ label, value: printValue(value) })),
  });
  return [
    row([text.unitName, application.unitName]),
    row([text.creditCode, application.creditCode], [text.payer, application.payer]),
    row([text.unitAddress, application.unitAddress]),
    ...(application.mailingAddress ? [row([text.mailingAddress, application.mailingAddress])] : []),
    row([text.contact, application.contact], [text.phone, application.phone]),
    row([text.kind, application.kindName], [text.category, application.categoryName]),
    row([text.applyDate, dayOf(application.applyDate)], [text.planDate, wishOf(application)]),
    row([text.count, countOf(application)], [text.place, placeOf(application)]),
    ...constructionRows(application.construction),
    row([text.remark, application.remark]),
  ];
}

/** Two entries a row; nothing where nobody builds. */
function constructionRows(construction: Construction = {}): PairRow[] {
  const cells = constructionNames.flatMap((name) => {
    const value = construction[name];
    const shownDay = name === 'constructionNoticeDate' ? dayOf(value) : value;
    return shownDay ? [{ label: constructionFields[name].label, value: shownDay }] : [];
  });
  return Array.from({ length: Math.ceil(cells.length / 2) }, (_, at) => ({
    group: '',
    cells: cells.slice(at * 2, at * 2 + 2),
  }));
}

/**
 * The place of the inspection: the one address, or the table that says them; nothing of what is brought to the house.
 */
function placeOf({ equipment, construction }: ApplicationToPrint): string {
  const [place = '', ...others] = new Set(equipment.flatMap((one) => one.place || []));
  return construction?.constructionSite ?? (others.length > 0 ? text.placesBelow : place);
}

const isOfProducts = ({ equipment }: ApplicationToPrint): boolean => equipment.some(({ product }) => product);

const countOf = (application: ApplicationToPrint): string => {
  const { equipment, parts } = application;
  if (isOfProducts(application)) return text.batches(equipment.length);
  if (parts && isOwnBatch(application)) return text.valves(parts.rows.length);
  return parts
    ? text.piecesWithParts(equipment.length, partsText.piece[parts.table], parts.rows.length)
    : text.pieces(equipment.length);
};

const PAGE = 170; // what the columns of the table of equipment add up to

type PartsToPrint = Exclude<ApplicationToPrint['parts'], false | undefined>;

/** Rows below the equipment; those of the declaration's own batch belong to nothing that stands before. */
function partTable({ table, rows }: PartsToPrint, isOfOwnBatch: boolean) {
  const columns = partColumns(table);
  const [ownNumber, belongsTo] = [9, isOfOwnBatch ? 0 : 15];
  const scale = (PAGE - ownNumber - belongsTo) / columns.reduce((sum, { width }) => sum + width, 0);
  return {
    title: text.parts(partsText.piece[table]),
    columns: [
      { label: text.partNo, width: ownNumber },
      ...(isOfOwnBatch ? [] : [{ label: text.partOf, width: belongsTo }]),
      ...columns.map(({ label, width }) => ({ label, width: Math.round(width * scale) })),
    ],
    rows: rows.map((row, at) => [
      String(at + 1),
      ...(isOfOwnBatch ? [] : [String(row.of)]),
      ...columns.map((column) => printValue(partCell(column, row.values))),
    ]),
  };
}

const equipmentOf = (application: ApplicationToPrint) =>
  isOfProducts(application) ? productTable(application) : equipmentTable(application);

function productTable({ equipment }: ApplicationToPrint): PrintedApplication['tables'][number] {
  const [ownNumber, name] = [9, 35];
  const scale = (PAGE - ownNumber - name) / productColumns.reduce((sum, { width }) => sum + width, 0);
  return {
    title: text.products,
    columns: [
      { label: text.partNo, width: ownNumber },
      { label: declaredProductsText.name, width: name },
      ...productColumns.map(({ label, width }) => ({ label, width: Math.round(width * scale) })),
    ],
    rows: equipment.map((one, at) => [
      String(at + 1),
      printValue(one.name),
      ...productColumns.map((column) => printValue(partCell(column, one.product ?? {}))),
    ]),
  };
}

function equipmentTable({ equipment }: ApplicationToPrint): PrintedApplication['tables'][number] {
  const widths = [9, 37, 29, 21, 21, 20, 33];
  return {
    title: text.equipment,
    columns: text.equipmentColumns.map((label, at) => ({ label, width: widths[at] ?? 20 })),
    rows: equipment.map(({ code, name, model, factoryNo, innerNo, place }, at) => [
      String(at + 1),
      ...[code, name, model, factoryNo, innerNo, place].map((value) => printValue(value)),
    ]),
  };
}

function materialTable({ materials }: ApplicationToPrint): PrintedApplication['tables'][number] {
  const widths = [9, 75, 14, 20, 52];
  return {
    title: text.materials,
    columns: text.materialColumns.map((label, at) => ({ label, width: widths[at] ?? 20 })),
    rows: materials.map(({ name, copies, isSubmitted, remark }, at) => [
      String(at + 1),
      name,
      printValue(copies),
      isSubmitted ? text.submitted : text.notSubmitted,
      printValue(remark),
    ]),
  };
}

const dayOf = (date: string | null | undefined): string => (date ? printDay(date) : '');

// From a declaration to the slip for what was brought with it. Pure: the same declarations give the same document.
import { partCell, partColumns } from '@tejian/domain/business/application/declared-parts.ts';
import { productColumns } from '@tejian/domain/business/application/declared-products.ts';
import { declaredProductsText } from '@tejian/domain/business/application/declared-products.text.ts';
import { printDay, printValue } from '@tejian/domain/business/report/format.ts';
import type { PrintedApplication, PrintedApplications } from '../../../platform/documents/printed-application.ts';
import type { PairRow } from '../../../platform/documents/printed-report.ts';
import { receiptPrintText as text } from './receipt-print.text.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ReceiptToPrint {
  readonly applicationNo: string;
  readonly unitName: string;
  readonly contact: string;
  readonly phone: string;
  readonly kindName: string;
  readonly categoryName: string;
  /** 'yyyy-MM-dd'. */
  readonly receivedOn: string;
  readonly wishedOn: string | null;
  readonly remark: string;
  /** Valves piece by piece, or batches of products. */
  readonly samples: { readonly of: 'valves' | 'products'; readonly rows: readonly Values[] };
}

/** A receipt is laid out as an application form is: pairs, a table, a statement, boxes to sign. */
export function printedReceipts(receipts: readonly ReceiptToPrint[], institute: string): PrintedApplications {
  const [year = 2000, month = 1, day = 1] = (receipts[0]?.receivedOn ?? '').split('-').map(Number);
  return { title: text.title, institute, date: [year, month, day], applications: receipts.map(printedReceipt) };
}

const box = (title: string) => ({
  title,
  lines: [
    { label: text.signature, value: '' },
    { label: text.date, value: text.dateBlank },
  ],
});

const printedReceipt = (receipt: ReceiptToPrint): PrintedApplication => ({
  number: receipt.applicationNo,
  numberLabel: text.number,
  watermark: '',
  rows: headRows(receipt),
  tables: [sampleTable(receipt.samples)],
  statementLabel: text.statementLabel,
  statement: text.statement,
  signing: [box(text.sentBy), box(text.receivedBy)],
  notes: [...text.notes],
});

function headRows(receipt: ReceiptToPrint): PairRow[] {
  const { of, rows } = receipt.samples;
  const row = (...pairs: [label: string, value: string | null][]): PairRow => ({
    group: '',
    cells: pairs.map(([label, value]) => ({ label, value: printValue(value) })),
  });
  const count = of === 'valves' ? text.pieces(rows.length) : text.batches(rows.length);
  return [
    row([text.unit, receipt.unitName]),
    row([text.sender, receipt.contact], [text.phone, receipt.phone]),
    row([text.what, receipt.kindName], [text.category, receipt.categoryName]),
    row(
      [text.receivedOn, printDay(receipt.receivedOn)],
      [text.wishedOn, receipt.wishedOn && printDay(receipt.wishedOn)],
    ),
    row([text.count, count], [text.remark, receipt.remark]),
  ];
}

/** The columns of the kind, between the number and a blank one in which the clerk writes what the sample looks like. */
function sampleTable({ of, rows }: ReceiptToPrint['samples']): PrintedApplication['tables'][number] {
  const columns = of === 'valves' ? valveColumns : batchColumns;
  return {
    title: text.samples,
    columns: [
      { label: text.seq, width: 9 },
      ...columns.map(({ label, width }) => ({ label, width })),
      { label: text.condition, width: 26 },
    ],
    rows: rows.map((values, at) => [String(at + 1), ...columns.map(({ cell }) => printValue(cell(values))), '']),
  };
}

interface SampleColumn {
  readonly label: string;
  readonly width: number;
  readonly cell: (values: Values) => string;
}

const valveColumns: readonly SampleColumn[] = partColumns('F000.valve')
  .filter(({ key }) => key !== 'hostEquipmentName') // whose valve it is, not what lies on the desk
  .map((column) => ({
    label: column.label,
    width: Math.round(column.width / 6),
    cell: (values: Values) => partCell(column, values),
  }));

const batchColumns: readonly SampleColumn[] = [
  { label: declaredProductsText.name, width: 33, cell: ({ name }) => (typeof name === 'string' ? name : '') },
  ...productColumns.map((column) => ({
    label: column.label,
    width: Math.round(column.width / 5.6),
    cell: (values: Values) => partCell(column, values),
  })),
];

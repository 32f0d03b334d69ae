import { partCell, type PartColumn } from '@tejian/domain/business/application/declared-parts.ts';
import { productColumns } from '@tejian/domain/business/application/declared-products.ts';
import { declaredProductsText } from '@tejian/domain/business/application/declared-products.text.ts';
import type { TableColumn } from '../table/column.ts';
import { text } from './flow.text.ts';

interface WithProduct {
  readonly name: string;
  readonly product?: Readonly<Record<string, unknown>> | undefined;
}

const BATCH = 'productBatchNo';
const columnOf = (column: PartColumn): TableColumn<WithProduct> => ({
  key: column.key,
  title: column.label,
  width: column.width,
  kind: column.isCode ? 'code' : column.isNumber ? 'number' : 'text',
  text: ({ product }) => partCell(column, product ?? {}),
});
const [batch, ...rest] = [
  ...productColumns.filter(({ key }) => key === BATCH),
  ...productColumns.filter(({ key }) => key !== BATCH),
].map(columnOf);
const batchOf = (row: WithProduct): string => batch?.text(row) ?? '';

/** A batch of products is called by its batch number; one that has none by the code that its record has. */
export const batchColumn = <Row extends WithProduct>(codeOf: (row: Row) => string): TableColumn<Row> => ({
  key: BATCH,
  title: declaredProductsText.batchNo,
  width: 180,
  kind: 'code',
  frozen: true,
  text: (row) => batchOf(row) || codeOf(row),
});

/**
 * The columns that tell one batch of products from another beside its number; a code is said where it is another one.
 */
export const productTableColumns = <Row extends WithProduct>(codeOf: (row: Row) => string): TableColumn<Row>[] => [
  { key: 'name', title: declaredProductsText.name, width: 130, text: ({ name }) => name },
  ...rest,
  {
    key: 'code',
    title: text.number,
    width: 180,
    kind: 'code',
    text: (row) => (codeOf(row) === batchOf(row) || batchOf(row) === '' ? '' : codeOf(row)),
  },
];

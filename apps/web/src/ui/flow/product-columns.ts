import { partCell, type PartColumn } from '@tejian/domain/business/application/declared-parts.ts';
import { productColumns } from '@tejian/domain/business/application/declared-products.ts';
import { declaredProductsText } from '@tejian/domain/business/application/declared-products.text.ts';
import type { TableColumn } from '../table/column.ts';

interface WithProduct {
  readonly name: string;
  readonly product?: Readonly<Record<string, unknown>> | undefined;
}

const columnOf = (column: PartColumn): TableColumn<WithProduct> => ({
  key: column.key,
  title: column.label,
  width: column.width,
  kind: column.isCode ? 'code' : column.isNumber ? 'number' : 'text',
  text: ({ product }) => partCell(column, product ?? {}),
});

/** What tells one batch of products from another, in every table that lists them. */
export const productTableColumns: readonly TableColumn<WithProduct>[] = [
  { key: 'name', title: declaredProductsText.name, width: 130, text: ({ name }) => name },
  ...productColumns.map(columnOf),
];

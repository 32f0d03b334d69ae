import { PRODUCT_KIND } from '../../archive/equipment/product.ts';
import { partCell, type PartColumn } from './declared-parts.ts';
import { declaredProductsText as text } from './declared-products.text.ts';

/** True when what is declared of a kind are batches of products: nobody uses them yet, so nothing falls due. */
export const declaresProducts = (kindCode: string): boolean => kindCode === PRODUCT_KIND;

type Values = Readonly<Record<string, unknown>>;
const word = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/**
 * The columns that choosing, reading and printing show of a batch, beside its name; `model` is what the archive calls
 * every kind's.
 */
export const productColumns: readonly PartColumn[] = [
  { key: 'productBatchNo', label: text.batchNo, width: 120, isCode: true },
  {
    key: 'productSpec',
    label: text.spec,
    width: 140,
    of: (values) => word(values['productSpec']) || word(values['model']),
  },
  { key: 'material', label: text.material, width: 100 },
  {
    key: 'quantity',
    label: text.quantity,
    width: 90,
    isNumber: true,
    of: ({ quantity, quantityUnit }) => `${word(quantity)}${word(quantityUnit)}`,
  },
  { key: 'productStandardNo', label: text.standard, width: 120 },
];

/** The same of one batch, by the key of the column. */
export const productCells = (values: Values): ReadonlyMap<string, string> =>
  new Map(productColumns.map((column) => [column.key, partCell(column, values)]));

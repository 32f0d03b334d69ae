import { expect, it } from 'vitest';
import { batchColumn, productTableColumns } from './product-columns.ts';

// A batch of products is named once in its row, whatever its record has for a number.
interface Batch {
  name: string;
  shown: string;
  product: Readonly<Record<string, unknown>>;
}
const columns = [batchColumn<Batch>(({ shown }) => shown), ...productTableColumns<Batch>(({ shown }) => shown)];
const numbersOf = (shown: string, productBatchNo?: string) =>
  columns
    .filter(({ kind }) => kind === 'code')
    .map(({ text }) => text({ name: '无缝钢管', shown, product: { productBatchNo } }));

it.each([
  ['a batch without a code', '26-0817', '26-0817', ['26-0817', '']],
  ['a batch with a code', '71103501002026000001', '26-0817', ['26-0817', '71103501002026000001']],
  ['a record without a batch number', '71103501002026000001', undefined, ['71103501002026000001', '']],
])('%s', (_, shown, batchNo, said) => {
  expect(numbersOf(shown, batchNo)).toEqual(said);
});

it('the number by which it is called stays in place', () => {
  expect(columns.filter(({ frozen }) => frozen).map(({ title }) => title)).toEqual(['产品批号']);
});

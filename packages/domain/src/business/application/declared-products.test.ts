import { expect, it } from 'vitest';
import { declaresProducts, productCells, productColumns } from './declared-products.ts';

it('batches of products are declared of piping components alone', () => {
  expect(['7000', '8000', '3000', 'F000', ''].filter(declaresProducts)).toEqual(['7000']);
});

it('a batch is told apart by number, specification, material and how much there is of it', () => {
  const batch = {
    productBatchNo: '26-0817',
    productSpec: 'φ108×6',
    material: '20#',
    quantity: 42.6,
    quantityUnit: '吨',
  };
  expect([...productCells({ ...batch, productStandardNo: 'GB/T 8163' }).values()]).toEqual([
    '26-0817',
    'φ108×6',
    '20#',
    '42.6吨',
    'GB/T 8163',
  ]);
  expect([...productCells({ model: '90E(L)', quantity: null }).values()]).toEqual(['', '90E(L)', '', '', '']);
  expect(new Set(productColumns.map(({ key }) => key)).size).toBe(productColumns.length);
});

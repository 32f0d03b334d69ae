import { expect, it } from 'vitest';
import { dayOrder, inOrder } from './day-order.ts';

it.each([
  [['25/3/2014', '1/5/2023'], 'dayFirst', ['2014-3-25', '2023-5-1']],
  [['3/25/2014', '1/5/2023 10:30'], 'monthFirst', ['2014-3-25', '2023-1-5 10:30']],
  [['25/3/2014', '3/25/2014', '1/5/2023'], 'both', ['25/3/2014', '3/25/2014', '1/5/2023']],
  [['1/5/2023', '2024-05-01'], 'unknown', ['1/5/2023', '2024-05-01']],
  [['25.3.2014', '2014-03-25'], 'dayFirst', ['2014-3-25', '2014-03-25']],
])('%j is %s', (cells, order, expected) => {
  expect(dayOrder(cells)).toBe(order);
  expect(cells.map((cell) => inOrder(cell, dayOrder(cells)))).toEqual(expected);
});

import { expect, it } from 'vitest';
import { dayOrder, hasTwoReadings, inOrder, isOrderDoubtful } from './day-order.ts';

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

it('is doubtful where one date decides for many', () => {
  expect(isOrderDoubtful(['5/6/2019', '7/8/2019', '11/12/2019', '13/6/2019'])).toBe(true);
  expect(isOrderDoubtful(['5/6/2019', '13/6/2019', '25/3/2014'])).toBe(false);
  expect(isOrderDoubtful(['5/6/2019', '7/8/2019', '2019-06-13'])).toBe(false);
  expect(['5/6/2019', '6/6/2019', '13/6/2019', '2019-05-06', '13/13/2019'].map(hasTwoReadings)).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
});

import { expect, test } from 'vitest';
import { placesBefore } from './merged-rows.ts';

const points = ['A', 'B', 'C', 'D'].map((point, at) => ({ point, load: 20 + at, word: '合格' }));
const typedRows = points.map((row, at) => (at === 2 ? { ...row, rated: 6 } : row));

test.each([
  ['one row alone that is typed in', points, typedRows, [0, 1, 2, 3]],
  ['the first values of a blank row', [...points, {}], [...points, { point: 'E' }], [0, 1, 2, 3, 4]],
  ['a row that another removed above it', typedRows, typedRows.slice(1), [1, 2, 3]],
  ['a row that another put above it', typedRows, [{ point: 'N' }, ...typedRows], [undefined, 0, 1, 2, 3]],
])('the boxes of a table: %s', (_name, before, now, places) => {
  expect(placesBefore(before, now)).toEqual(places);
});

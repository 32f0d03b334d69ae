import { expect, it } from 'vitest';
import { linesLeft } from './lines-left.ts';

const all = ['A', 'B', 'C'];

it.each([
  { case: 'nothing later', own: ['A'], later: [], left: 'all' },
  { case: 'the whole, later', own: ['A'], later: [[]], left: [] },
  { case: 'another line, later', own: ['A'], later: [['B']], left: ['A'] },
  { case: 'the same line, later', own: ['A'], later: [['A']], left: [] },
  { case: 'one of two lines, later', own: ['A', 'B'], later: [['B']], left: ['A'] },
  { case: 'each of two lines, later', own: ['A', 'B'], later: [['B'], ['A', 'C']], left: [] },
  { case: 'one line after the whole', own: [], later: [['B']], left: ['A', 'C'] },
  { case: 'all lines one by one after the whole', own: [], later: [['B'], ['A'], ['C']], left: [] },
  { case: 'a line and the whole, later', own: ['A'], later: [['B'], []], left: [] },
])('$case', ({ own, later, left }) => {
  expect(linesLeft(own, { later, all })).toEqual(left);
});

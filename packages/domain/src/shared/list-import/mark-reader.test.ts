import { expect, it } from 'vitest';
import { markReader } from './mark-reader.ts';

const offered = [
  { value: 'N1', label: '叉车司机' },
  { value: 'N2', label: '观光车司机' },
  { value: 'Q1', label: '同名' },
  { value: 'Q2', label: '同名' },
];
const read = markReader(
  [
    { key: 'day', type: 'date' },
    { key: 'item', type: 'select', dictType: 'ITEM' },
    { key: 'code', type: 'text' },
    { key: 'plain' },
  ],
  (type) => (type === 'ITEM' ? offered : undefined),
);

it('a day and a choice are one mark in every spelling', () => {
  expect(['2034-03-06', '2034/3/6', '20340306', '2034年3月6日'].map((cell) => read('day', cell))).toEqual(
    Array.from({ length: 4 }, () => '2034-03-06'),
  );
  expect(['N1', 'n1', 'Ｎ１', '叉车司机', '叉车司机（N1）'].map((cell) => read('item', cell))).toEqual(
    Array.from({ length: 5 }, () => 'N1'),
  );
});

it('a text, and what cannot be read, stands as it is', () => {
  expect(read('code', '2034/3/6')).toBe('2034/3/6');
  expect(read('plain', 'n1')).toBe('n1');
  expect(read('day', '去年')).toBe('去年');
  expect(read('item', '同名')).toBe('同名');
  expect(read('item', undefined)).toBe('');
  expect(read('unknown', 'x')).toBe('x');
});

import { expect, it } from 'vitest';
import { catalogueTree, subVarietiesOf } from './tree.ts';

const entry = (code: string, level: number, parentCode?: string, appliesTo: string[] = []) => ({
  code,
  name: code,
  level,
  parentCode,
  appliesTo,
});
const entries = [
  entry('3000', 1),
  entry('3100', 2, '3000'),
  entry('3110', 3, '3100'),
  entry('3300', 2, '3000'),
  entry('3001', 4, '3100', ['3100', '3400']),
];

it('hangs the catalogue together', () => {
  const [kind, ...others] = catalogueTree(entries);
  expect(others).toEqual([]);
  expect(kind?.children.map(({ code }) => code)).toEqual(['3100', '3300']);
  expect(kind?.children[0]?.children.map(({ code }) => code)).toEqual(['3110']);
});

it('shows entries without their parent at the top', () =>
  expect(catalogueTree(entries.slice(1)).map(({ code }) => code)).toEqual(['3100', '3300']));

it('finds the sub-varieties of a category', () => {
  expect(subVarietiesOf(entries, '3400').map(({ code }) => code)).toEqual(['3001']);
  expect(subVarietiesOf(entries, '3300', '3310')).toEqual([]);
});

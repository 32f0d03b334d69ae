import { expect, it } from 'vitest';
import type { LayoutRow } from './layout-row.ts';
import { laidOut, laidOutFields } from './laid-out.ts';

const row = (key: string, more: Partial<LayoutRow> = {}): LayoutRow => ({
  id: key,
  name: key,
  key,
  label: key,
  isShown: true,
  isFrozen: false,
  isLine: false,
  color: '#000000',
  width: 0,
  ...more,
});
const column = (key: string) => ({ key, title: key, width: 100, text: () => '' });

it('shows the columns that are ticked in their order, with width, freeze, colour and line', () => {
  const shown = laidOut(
    [column('a'), column('b'), column('c')],
    [row('c', { width: 240, isFrozen: true, isLine: true, color: '#a8071a' }), row('b', { isShown: false }), row('a')],
  );
  expect(shown).toMatchObject([
    { key: 'c', width: 240, frozen: true, wraps: true, color: 'light-dark(#a8071a, #ff8f8a)' },
    { key: 'a', width: 100, frozen: false, wraps: false, color: undefined },
  ]);
});

it('shows what is declared when the layout cannot be had', () => {
  expect(laidOut([column('a')], undefined).map(({ key }) => key)).toEqual(['a']);
  expect(laidOutFields([{ name: 'x', label: 'x', showType: 'text' }], undefined)).toHaveLength(1);
});

it('leaves out search fields that are not ticked', () => {
  const fields = ['x', 'y'].map((name) => ({ name, label: name, showType: 'text' as const }));
  expect(laidOutFields(fields, [row('y', { isLine: true }), row('x', { isShown: false })])).toMatchObject([
    { name: 'y', newLine: true },
  ]);
});

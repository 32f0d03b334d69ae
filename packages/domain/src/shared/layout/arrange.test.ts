import { expect, it } from 'vitest';
import { arrange, keptColumns } from './arrange.ts';

const column = (name: string, isHidden = false) => ({ name, isHidden });
const shown = (columns: readonly { name: string; isShown: boolean }[]) =>
  columns.map(({ name, isShown }) => (isShown ? name : `-${name}`)).join(' ');

it('keeps the saved order and leaves out what was not ticked', () => {
  const declared = [column('a'), column('b'), column('c')];
  expect(shown(arrange(declared, [{ name: 'c' }, { name: 'a' }], ['a', 'b', 'c']))).toBe('c a -b');
});

it('puts a column of a later version at its declared place', () => {
  const declared = [column('new1'), column('a'), column('new2'), column('b')];
  expect(shown(arrange(declared, [{ name: 'b' }, { name: 'a' }], ['a', 'b']))).toBe('new1 b a new2');
});

it('ignores saved columns that no longer exist', () => {
  expect(shown(arrange([column('a')], [{ name: 'gone' }, { name: 'a' }], ['a', 'gone']))).toBe('a');
});

it('never shows a hidden column, ticked or not', () => {
  expect(shown(arrange([column('a'), column('id', true)], [{ name: 'id' }, { name: 'a' }], ['a', 'id']))).toBe('-id a');
});

it('appends hidden columns after the ticked ones and drops what is unknown or twice', () => {
  const declared = [column('id', true), column('a'), column('b')];
  const kept = keptColumns(
    [{ name: 'b', width: 90 }, { name: 'x' }, { name: 'id' }, { name: 'b', width: 80 }],
    declared,
  );
  expect(kept).toEqual([{ name: 'b', width: 80 }, { name: 'id' }]);
});

import { expect, it } from 'vitest';
import { chosenId, industryLineOf, strangeInLine } from './industry-line.ts';

const line = [
  { id: 'i-1', label: '制造业' },
  { id: 'i-2', label: '食品制造业' },
];
const carried = { dictDataId1: 'i-1', dictDataName1: '制造业', dictDataId2: 'i-2', dictDataName2: '食品制造业' };

it('a line is carried by level, and chooses its deepest item', () => {
  expect(industryLineOf(line)).toEqual(carried);
  expect(industryLineOf([])).toEqual({});
  expect([chosenId(carried), chosenId({ dictDataId1: 'i-1' }), chosenId({ dictDataId1: '' }), chosenId({})]).toEqual([
    'i-2',
    'i-1',
    undefined,
    undefined,
  ]);
});

it.each([
  [carried, undefined],
  [{ dictDataId2: 'i-2' }, undefined],
  [{ ...carried, dictDataId1: 'i-9' }, 'dictDataId1'],
  [{ ...carried, dictDataName2: '采矿业' }, 'dictDataName2'],
  [{ ...carried, dictDataName3: '糖果' }, 'dictDataName3'],
])('what contradicts the line of its deepest item is named: %o', (given, name) =>
  expect(strangeInLine(given, line)).toBe(name),
);

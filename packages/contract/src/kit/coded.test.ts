import { expect, it } from 'vitest';
import { coded, codedValues, placeOf, sought } from './coded.ts';
import { codes, optional, text } from './field.ts';
import { list, record, wire } from './record.ts';

const of = record({
  name: text(),
  roles: coded(codes(), 'ROLE'),
  kind: wire('kindcode', optional(coded(text(), 'KIND'))),
  rows: optional(list(record({ item: coded(text(), 'ITEM', 'OLD_ITEM') }))),
});

it('finds the codes of a value with their place on the wire and their sets', () => {
  const value = { name: 'a', roles: ['1', '2'], kind: '3', rows: [{ item: '' }, { item: '4' }] };
  expect(codedValues(of, value)).toEqual([
    { path: 'roles', codeSets: ['ROLE'], code: '1' },
    { path: 'roles', codeSets: ['ROLE'], code: '2' },
    { path: 'kindcode', codeSets: ['KIND'], code: '3' },
    { path: 'rows[1].item', codeSets: ['ITEM', 'OLD_ITEM'], code: '4' },
  ]);
});

it('finds none where nothing is said', () => {
  expect(codedValues(of, { name: 'a', roles: [] })).toEqual([]);
});

it('tells what records are looked for by from what is saved', () => {
  const search = record({ state: wire('stepcode', sought(optional(text()), 'FLOW_STEP')) });
  expect(codedValues(search, { state: 'X' })).toEqual([
    { path: 'stepcode', codeSets: ['FLOW_STEP'], code: 'X', isSought: true },
  ]);
});

it('calls a place in a row the same in every row', () => {
  expect(placeOf('rows[12].item')).toBe(placeOf('rows[0].item'));
});

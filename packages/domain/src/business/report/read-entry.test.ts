import { expect, test } from 'vitest';
import { emptyEntry } from './entry.ts';
import { liftContext, ownTemplate } from '../../../test/report/given-report.ts';
import { judge } from './judge.ts';
import { readEntry, wholeEntry } from './read-entry.ts';
import { sampleEntry } from './sample-entry.ts';

const lift = ownTemplate('ELEV-LIFT-PERIODIC-2023');

test('an entry survives the wire unchanged', () => {
  const entry = sampleEntry(lift, liftContext, { effect: 'pass', inspectDate: '2026-03-15', inspectors: ['甲', '乙'] });
  expect(readEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
});
test.each([null, undefined, 'x', 7, [], {}, { items: [], grids: 'x', problems: {}, fields: 3 }])(
  '%j is an empty entry',
  (raw) => {
    expect(readEntry(raw)).toEqual(emptyEntry);
  },
);
test('what has another shape is left out, the rest stays', () => {
  const raw = {
    items: {
      'A1.3.2': { result: 1, values: { balance: '0.45', leveling: [1, 'x', { a: 1 }] }, subs: { '(1)': null } },
      'A1.3.6': { result: '1' },
    },
    grids: { door: [{ gap: 5, force: {} }, 'x'] },
    fields: { 'rep.remark': { a: 1 }, 'rep.inspectors': ['甲', 7] },
    attachments: { photo: ['f1', null] },
  };
  const entry = readEntry(raw);
  expect(entry.items).toEqual({
    'A1.3.2': { values: { balance: '0.45', leveling: [1, 'x', null] }, subs: {} },
    'A1.3.6': { result: '1' },
  });
  expect(entry.grids).toEqual({ door: [{ gap: 5 }, {}] });
  expect([entry.fields, entry.attachments]).toEqual([{ 'rep.inspectors': ['甲'] }, { photo: ['f1'] }]);
  expect(judge(lift, entry, liftContext).conclusion.state).toBe('open');
});

test('what replaces an entry is refused when a part of it has another shape, never saved without it', () => {
  const whole = { items: {}, grids: {}, problems: [], instruments: [], attachments: {}, fields: {} };
  expect(wholeEntry(whole)).toEqual(emptyEntry);
  const broken: object[] = [
    { items: { 'A1.3.2': { values: { balance: { a: 1 } } } } },
    { items: { 'A1.3.2': { values: { balance: [true] } } } },
    { items: { 'A1.3.2': { result: 1 } } },
    { items: { 'A1.3.2': { memo: 7 } } },
    { items: 'x' },
    { grids: { door: 'x' } },
    { grids: { door: ['x'] } },
    { grids: { door: [{ gap: false }] } },
    { problems: [null] },
    { fields: { 'rep.remark': { a: 1 } } },
    { fields: { 'rep.inspectors': ['甲', 7] } },
    { attachments: { photo: 'f1' } },
  ];
  expect(broken.map((part) => wholeEntry({ ...whole, ...part }))).toEqual(broken.map(() => undefined));
});

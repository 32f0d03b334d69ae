import { expect, it } from 'vitest';
import { declared, entriesOf } from '../../test/declared.ts';
import { exportCallOf } from './export-call.ts';
import { byKey, ourPlace, wirePlace, wireProblems } from './field-place.ts';
import { jsonObject, optional, text } from './field.ts';
import { withOwn } from './own-values.ts';
import { list, record, wire } from './record.ts';

const { calls, lists } = await declared();
const shown = [...calls, ...lists.map((one) => exportCallOf(one))].map(
  (one) => [`${one.method} ${one.path}`, one.request] as const,
);

const plan = record({
  lead: wire('leadid', text()),
  own: optional(byKey(jsonObject(), (place) => place.startsWith('own'))),
});
const request = record({
  flowCode: wire('flowunicode', text()),
  plan: optional(plan),
  rows: optional(list(plan)),
  parts: optional(byKey(jsonObject(), (place) => place.includes('['))),
  values: byKey(jsonObject(), (place) => place !== 'elsewhere'),
});

it.each([
  ['flowCode', 'flowunicode'],
  ['rows[0].lead', 'rows[0].leadid'],
  ['rows[2].lead', 'rows[2].leadid'],
  ['rows[10].lead', 'rows[10].leadid'],
  ['rows[499].ownGrade', 'rows[499].own.ownGrade'],
  ['8000.pipingUnit[1].length', 'parts.8000.pipingUnit[1].length'],
  ['8000.pipingUnit[12].length', 'parts.8000.pipingUnit[12].length'],
  ['deviceCode', 'values.deviceCode'],
  ['plan.lead', 'plan.leadid'],
])('%s is %s on the wire, and comes back', (ours, theirs) => {
  expect(wirePlace(request, ours)).toBe(theirs);
  expect(wirePlace(request, theirs)).toBe(theirs);
  expect(ourPlace(request, theirs)).toBe(ours);
});

it('finds a field of the record within, and its own values, by their bare names', () => {
  expect([wirePlace(request, 'lead'), wirePlace(request, 'ownGrade')]).toEqual(['plan.leadid', 'plan.own.ownGrade']);
  expect([ourPlace(request, 'plan.leadid'), ourPlace(request, 'plan.own.ownGrade')]).toEqual([
    'plan.lead',
    'plan.ownGrade',
  ]);
  expect(wirePlace(withOwn(record({ name: text() })), 'ownGrade')).toBe('ownGrade');
});

it('parts what no record has from what one of them has', () => {
  const submitted = record({ flowCode: wire('flowunicode', text()) });
  const about = record({ kindCode: wire('equcodeset', text()) });
  expect(wireProblems([submitted, about], { flowCode: '甲', kindCode: '乙', elsewhere: '丙' })).toEqual({
    known: { flowunicode: '甲', equcodeset: '乙' },
    unknown: ['elsewhere'],
  });
  expect(wireProblems([request], { elsewhere: '丙' })).toEqual({ known: {}, unknown: ['elsewhere'] });
});

it.each(shown)('%s: every field by our name is one of the wire, and comes back', (_, of) => {
  for (const { name, wireName } of entriesOf(of) ?? []) {
    expect(wireProblems([of], { [name]: 'x' })).toEqual({ known: { [wireName]: 'x' }, unknown: [] });
    expect(ourPlace(of, wireName)).toBe(name);
  }
});

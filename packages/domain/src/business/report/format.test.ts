import { expect, it } from 'vitest';
import { unitOf, unitSource } from './format.ts';
import type { Field, ReportTemplate } from './template.ts';

const field = (bind: string, label: string, more: Partial<Field> = {}) =>
  ({ bind, label, input: 'text', ...more }) as unknown as Field;
const medium = field('equ.medium', '介质');
const output = field('equ.output', '额定出力', { unitBy: { bind: 'equ.medium', units: { 蒸汽: 't/h', 热水: 'MW' } } });
const template = {
  sections: [{ type: 'basic', id: 'a', title: '概况', rows: [{ fields: [medium, output] }] }],
} as unknown as ReportTemplate;

it('a unit that another value decides says which value that is, one that is fixed says nothing', () => {
  const context = { 'equ.medium': '热水', 'equ.output': 10 };
  expect([unitOf(output, context), unitSource(output, template, context)]).toEqual([
    'MW',
    { label: '介质', value: '热水' },
  ]);
  expect(unitSource(output, template, {})).toEqual({ label: '介质', value: '' });
  expect(unitSource(medium, template, context)).toBeUndefined();
  const counted = { unitBy: { bind: 'equ.countedIn', units: { 件: '件' } } };
  expect(unitSource(counted, template, { 'equ.countedIn': '件' })).toEqual({ label: '档案中的计量单位', value: '件' });
});

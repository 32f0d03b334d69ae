import { expect, it } from 'vitest';
import type { FieldDefinition } from '../../shared/field/field-definition.ts';
import type { OwnField } from '../../shared/field/own-field.ts';
import { formExampleFindings, formExamplesInWords, type FormExample } from './form-examples.ts';

const fields: readonly OwnField[] = [
  { key: 'ownGrade', label: '分级', type: 'select', options: ['甲', '乙'], default: '乙' },
  {
    key: 'ownNoise',
    label: '噪声',
    type: 'number',
    check: { expression: 'field.ownNoise <= 85 or field.ownGrade = "甲"', sentence: '噪声不能大于 85 dB' },
  },
  { key: 'ownReason', label: '原因', type: 'text', required: true, condition: 'field.ownGrade = "甲"' },
  { key: 'ownSpan', label: '跨度', type: 'number', required: true, appliesTo: ['4100'], condition: 'field.tons > 10' },
];
const beside: FieldDefinition[] = [
  { key: 'tons', label: '起重量', type: 'number', showType: 'text', group: '', required: true, sort: 1 },
  {
    key: 'equipmentCategoryCode',
    label: '类别',
    type: 'catalogue',
    showType: 'select',
    group: '',
    required: true,
    sort: 2,
  },
];
const findings = (example: Omit<FormExample, 'name'>) =>
  formExampleFindings({ fields, examples: [{ name: '示例', ...example }] }, { beside, kindCode: '4000' }).map(
    ({ place, sentence }) => `${place}：${sentence}`,
  );

it.each<[string, Omit<FormExample, 'name'>]>([
  ['the default and a value within its check', { values: { ownNoise: 85 } }],
  ['a check', { values: { ownNoise: 86 }, refused: ['ownNoise'] }],
  ['a required field whose condition holds', { values: { ownGrade: '甲', ownNoise: 86 }, refused: ['ownReason'] }],
  ['a value that is not asked', { values: { ownReason: '多余' }, refused: ['ownReason'] }],
  ['a value that is no choice', { values: { ownGrade: '丁' }, refused: ['ownGrade'] }],
  ['a field of the release and a place', { values: { tons: 20, equipmentCategoryCode: '4100' }, refused: ['ownSpan'] }],
  ['another place', { values: { tons: 20, equipmentCategoryCode: '4200' } }],
])('holds: %s', (_what, example) => expect(findings(example)).toEqual([]));

it.each<[string, Omit<FormExample, 'name'>, string]>([
  [
    'a refusal that nobody expects',
    { values: { ownNoise: 86 } },
    'examples[0].values.ownNoise：示例不成立：“噪声”应通过，实际被拒绝：噪声不能大于 85 dB',
  ],
  [
    'a refusal that does not come',
    { values: { ownNoise: 80 }, refused: ['ownNoise'] },
    'examples[0].refused：示例不成立：“噪声”应被拒绝，实际通过',
  ],
  ['a field that is none', { values: { ownNone: 1 } }, 'examples[0].values.ownNone：没有字段 ownNone'],
  ['a refusal of the release', { values: {}, refused: ['tons'] }, 'examples[0].refused[0]：没有字段 tons'],
])('is named with its place: %s', (_what, example, sentence) => expect(findings(example)).toEqual([sentence]));

it('says examples in words', () =>
  expect(
    formExamplesInWords(
      {
        fields: [...fields, { key: 'ownQuiet', label: '静音', type: 'boolean' }],
        examples: [{ name: '过大', values: { tons: 5, ownNoise: 86, ownQuiet: false }, refused: ['ownNoise'] }],
      },
      beside,
    ),
  ).toEqual([{ name: '过大', says: '起重量 5；噪声 86；静音 否；应拒绝：噪声' }]));

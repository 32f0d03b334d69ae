import { expect, it } from 'vitest';
import { fieldsAsked, readRecord } from './fields.ts';
import { definitionOfOwn, droppedProblems, type OwnField } from './own-field.ts';

const place = { kindCode: '4000' };
const definitions = (fields: readonly OwnField[]) => fields.map((field, index) => definitionOfOwn(field, index, '组'));
const noise: OwnField = {
  key: 'ownNoise',
  label: '噪声',
  type: 'number',
  check: { expression: 'field.ownNoise <= field.ownLimit', sentence: '噪声不能大于限值' },
};
const limit: OwnField = { key: 'ownLimit', label: '限值', type: 'number' };

it('a value is refused only where its check is known to be false', () => {
  const fields = definitions([noise, limit]);
  expect(readRecord(fields, { ownNoise: '60', ownLimit: '70' }, place).problems).toEqual({});
  expect(readRecord(fields, { ownNoise: '60' }, place).problems).toEqual({});
  const { values, problems } = readRecord(fields, { ownNoise: '70.1', ownLimit: '70' }, place);
  expect(problems).toEqual({ ownNoise: '噪声不能大于限值' });
  expect(values).toEqual({ ownLimit: 70 });
});

it.each<[OwnField['type'], unknown, string, unknown]>([
  ['text', '甲班', 'field.ownA = "甲班"', '乙班'],
  ['number', '0.3', 'field.ownA = 0.1 + 0.2', '0.31'],
  ['integer', '4', 'field.ownA in [2..4]', '5'],
  ['date', '2026-05-01', 'field.ownA < @"2026-06-01"', '2026-06-01'],
  ['yearMonth', '2026-05', 'field.ownA = "2026-05-31"', '2026-06'],
  ['boolean', '是', 'field.ownA', '否'],
  ['multiselect', '甲,乙', 'list contains(field.ownA, "乙")', '甲'],
  ['select', '甲', 'field.ownA in ("甲", "丙")', '乙'],
])('a condition over a field of type %s', (type, met, condition, unmet) => {
  const choice = type === 'select' || type === 'multiselect' ? { options: ['甲', '乙', '丙'] } : {};
  const fields = definitions([
    { key: 'ownA', label: '甲项', type, ...choice },
    { key: 'ownB', label: '乙项', type: 'text', required: true, condition },
  ]);
  const met1 = readRecord(fields, { ownA: met }, place);
  expect([met1.notAsked, met1.missing.map(({ key }) => key)]).toEqual([[], ['ownB']]);
  for (const other of [unmet, undefined]) {
    const read = readRecord(fields, { ownA: other, ownB: '有' }, place);
    expect([read.notAsked, read.missing, read.values['ownB']]).toEqual([['ownB'], [], undefined]);
  }
  expect(fieldsAsked(fields, place, { ownA: met }).map(({ key }) => key)).toEqual(['ownA', 'ownB']);
  expect(fieldsAsked(fields, place, { ownA: unmet }).map(({ key }) => key)).toEqual(['ownA']);
});

it('a field that is not asked counts as unknown for those behind it, and is not checked', () => {
  const fields = definitions([
    { key: 'ownA', label: '甲', type: 'boolean' },
    {
      key: 'ownB',
      label: '乙',
      type: 'number',
      condition: 'field.ownA',
      check: { expression: 'field.ownB > 5', sentence: '小' },
    },
    { key: 'ownC', label: '丙', type: 'text', condition: 'field.ownB > 1' },
  ]);
  const off = readRecord(fields, { ownA: false, ownB: 3, ownC: '有' }, place);
  expect([off.notAsked, off.problems]).toEqual([['ownB', 'ownC'], {}]);
  expect(readRecord(fields, { ownA: true, ownB: 3, ownC: '有' }, place).problems).toEqual({ ownB: '小' });
});

it('what is typed into a field that is not asked is refused; what the record held goes', () => {
  const known = { standing: new Set(['ownB']), notAsked: ['ownB'] };
  expect(droppedProblems({ ownB: '新' }, { ownB: '旧' }, known)).toEqual({
    ownB: '按其他字段的内容，此处不填写，请清空“新”',
  });
  expect(droppedProblems({ strange: '新' }, {}, known)).toEqual({ strange: '没有名为“strange”的字段' });
  expect(droppedProblems({ ownB: '旧' }, { ownB: '旧' }, known)).toEqual({});
  expect(droppedProblems({ ownB: '' }, { ownB: '旧' }, known)).toEqual({});
});

import { definitionOfOwn, type OwnField } from '@tejian/domain/shared/field/own-field.ts';
import { ownForm } from '@tejian/domain/shared/field/own-record.ts';
import { describe, expect, it } from 'vitest';
import {
  controlOf,
  ownDetails,
  ownFormFields,
  ownFormValues,
  sentOwn,
  sentValue,
  shownValue,
} from './record-fields.ts';

const defined = (field: OwnField) => definitionOfOwn(field, 0, '其他');
const kind = defined({ key: 'ownKind', label: '形式', type: 'select', options: ['自营', '外包'], default: '自营' });
const firm = defined({
  key: 'ownFirm',
  label: '外包单位',
  type: 'text',
  required: true,
  condition: 'field.ownKind = "外包"',
});
const days = defined({ key: 'ownDays', label: '使用日', type: 'multiselect', options: ['周六', '周日'] });
const open = defined({ key: 'ownOpen', label: '对外开放', type: 'boolean' });
const rate = defined({ key: 'ownRate', label: '频次', type: 'integer', unit: '次/年', note: '按上年' });
const form = ownForm([kind, firm, days, open, rate], []);

type Values = Record<string, unknown>;
const place = { kindCode: '3000' };
const reading = { recordOf: (values: Values) => values, placeOf: () => place };

describe('how a value stands in its form', () => {
  it('several codes are a list, yes and no the codes of the radio buttons', () => {
    expect([shownValue(days, '周六,周日'), shownValue(days, ''), shownValue(days, undefined)]).toEqual([
      ['周六', '周日'],
      [],
      [],
    ]);
    expect([shownValue(open, true), shownValue(open, false), shownValue(open, undefined)]).toEqual([
      '1',
      '0',
      undefined,
    ]);
    expect(shownValue(rate, 4)).toBe(4);
  });

  it('and is sent: a list as its codes, what is blank as nothing', () => {
    expect([['周六', '周日'], [], ' ', undefined, '0', 4].map(sentValue)).toEqual([
      '周六,周日',
      null,
      null,
      null,
      '0',
      4,
    ]);
  });

  it('a new record begins with the defaults, a stored one with what it holds', () => {
    expect(ownFormValues(form, undefined)).toMatchObject({ ownKind: '自营', ownDays: [], ownFirm: undefined });
    expect(ownFormValues(form, { ownOpen: false })).toMatchObject({ ownKind: undefined, ownOpen: '0' });
  });
});

describe('the fields of a form', () => {
  const fields = ownFormFields<Values>(form, reading);
  const [, firmField, , , rateField] = fields;

  it('are drawn by their type', () => {
    expect(controlOf({ ...rate, span: 2 }).span).toBe(2);
    expect(controlOf(rate)).toEqual({ showType: 'text', inputMode: 'decimal', unit: '次/年' });
    expect(controlOf(days)).toMatchObject({ showType: 'select', multiple: true });
    expect(controlOf(open).options?.map(({ value }) => value)).toEqual(['1', '0']);
    expect(rateField).toMatchObject({ name: 'ownRate', label: '频次', help: '按上年' });
  });

  it('are shown where their condition holds', () => {
    const beside = (ownKind: string | undefined) => firmField?.visible?.({ ownKind });
    expect([beside('外包'), beside('自营'), beside(undefined)]).toEqual([true, false, false]);
  });

  it('refuse what the server would refuse', () => {
    expect(rateField?.checkWith?.({ ownRate: '1.5' })).toBeTypeOf('string');
    expect(rateField?.checkWith?.({ ownRate: '2' })).toBeUndefined();
  });
});

it('a field that is not asked any more is sent as blank', () => {
  const values = { ownKind: '自营', ownFirm: '示范维保', ownDays: ['周日'] };
  expect(sentOwn(form, values, reading)).toEqual({
    ownKind: '自营',
    ownFirm: null,
    ownDays: '周日',
    ownOpen: null,
    ownRate: null,
  });
  expect(sentOwn(form, { ...values, ownKind: '外包' }, reading)).toMatchObject({ ownFirm: '示范维保' });
});

it('what is read says its values in words and leaves out what is not there', () => {
  const read = ownDetails([kind, rate, open], { ownKind: '外包', ownRate: 4, ownOpen: true });
  expect(read.map(({ label, value }) => [label, value])).toEqual([
    ['形式', '外包'],
    ['频次', '4 次/年'],
    ['对外开放', '是'],
  ]);
  expect(ownDetails([kind, rate], {})).toEqual([]);
});

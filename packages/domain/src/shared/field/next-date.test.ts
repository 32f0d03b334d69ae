import { expect, it } from 'vitest';
import type { FieldDefinition } from './field-definition.ts';
import { commonOf } from './fields.ts';
import { readValue } from './read-value.ts';

const asked = { showType: 'dateselect', group: '检验', required: false, sort: 1 } as const;
const common: FieldDefinition[] = ['nextInspectionDate', 'nextAnnualInspectionDate'].map((key) => ({
  ...asked,
  key,
  label: key,
  type: 'yearMonth',
}));
const stored = (kindCode: string, raw: string) =>
  commonOf(common, kindCode).map((field) => readValue(field, raw, () => undefined).value);

const months = ['2027年5月', '2027.05', '2027-05', '202705', '2027/5', '2027 年 5 月'];

it.each(['2000', '3000', '4000', '5000', '8000'])(
  'kind %s is due to the month: every day is stored as its end',
  (kind) => {
    for (const raw of [...months, '2027-05-14', '20270501', '2027-05-31'])
      expect(stored(kind, raw)).toEqual(['2027-05-31', '2027-05-31']);
  },
);

it.each(['1000', '6000', '7000', '9000', 'F000'])(
  'kind %s is due to the day: a month alone is its last day',
  (kind) => {
    for (const raw of months) expect(stored(kind, raw)).toEqual(['2027-05-31', '2027-05-31']);
    expect(stored(kind, '2027-05-14')).toEqual(['2027-05-14', '2027-05-14']);
  },
);

it('another day takes no month', () => {
  const made: FieldDefinition = { ...asked, key: 'manufactureDate', label: '制造日期', type: 'date' };
  expect(readValue(made, '2027-05', () => undefined).problem).toMatch(/请输入日期/);
});

import { expect, it } from 'vitest';
import type { Unit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { emptyRow, partColumns, pastedValue, type PartColumn } from './part-columns.ts';
import { formValues, sentUnit } from './unit-form.ts';

const none = { own: [], all: [] };

const column = (part: keyof typeof partColumns, name: string): PartColumn => {
  const found = partColumns[part].find((one) => one.name === name);
  if (!found) throw new Error(`no column ${name}`);
  return found;
};

it('a pasted cell is what its column can hold: words of choices become codes, days are read as people write them', () => {
  expect(pastedValue(column('licences', 'type'), '安装改造修理许可')).toBe('install');
  expect(pastedValue(column('licences', 'type'), '别的')).toBeUndefined();
  expect(pastedValue(column('licences', 'validTo'), '2028年2月29日')).toBe('2028-02-29');
  expect(pastedValue(column('licences', 'validTo'), '2027-02-29')).toBeUndefined();
  expect(pastedValue(column('contacts', 'phone'), '不是电话')).toBe('不是电话'); // stays in sight, and its check says why
  expect(pastedValue(column('licences', 'state'), '')).toBe('');
});

it('a new line holds every column of its grid', () => {
  for (const part of ['contacts', 'licences', 'branches'] as const)
    for (const { name, showType } of partColumns[part])
      if (!['dateselect', 'areaselect'].includes(showType)) expect(emptyRow[part]).toHaveProperty(name);
});

it('a new unit is sent without blanks that would be read as days or areas, and without declared fields', () => {
  const form = {
    ...formValues(undefined, none),
    name: '甲',
    licences: [{ ...emptyRow.licences, number: 'TS1', validFrom: '', validTo: '2028-01-01' }],
    branches: [{ ...emptyRow.branches, areaCode: '' }],
  };
  const sent = sentUnit(form, undefined, none);
  expect(sent.licences?.[0]).not.toHaveProperty('validFrom');
  expect(sent.licences?.[0]).toMatchObject({ validTo: '2028-01-01', level: '' });
  expect(sent.branches?.[0]).not.toHaveProperty('areaCode');
  expect(sent).toMatchObject({ id: undefined, version: undefined, values: {} });
});

it('an existing unit goes through the form with its version and its parts', () => {
  const unit = {
    ...formValues(undefined, none),
    id: 'u',
    version: 7,
    name: '甲',
    values: {},
    roles: ['01'],
  } as unknown as Unit;
  expect(sentUnit(formValues(unit, none), unit, none)).toMatchObject({
    id: 'u',
    version: 7,
    name: '甲',
    roles: ['01'],
  });
});

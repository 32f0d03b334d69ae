import type { CatalogueItem } from '@tejian/contract/shared/catalogue/catalogue.contract.ts';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { addMonths } from '@tejian/domain/shared/day/day.ts';
import { expect, it } from 'vitest';
import { today } from '../../../platform/clock.ts';
import { formErrors } from '../../../ui/form/form-errors.ts';
import type { ArchiveContext } from './archive-context.ts';
import { archiveFields, formRules, missingNow } from './archive-fields.tsx';
import { text } from './equipment.text.ts';

const definition = (
  key: string,
  type: FieldDefinition['type'],
  more: Partial<FieldDefinition> = {},
): FieldDefinition => ({
  key,
  label: key,
  type,
  showType: 'text',
  group: '基本信息',
  required: false,
  sort: 0,
  ...more,
});
const item = (code: string, level: number, parentCode?: string) =>
  ({ code, level, name: `名${code}`, parentCode, appliesTo: [] }) as unknown as CatalogueItem; // what is offered
const definitions = [
  definition('equipmentTypeCode', 'text'),
  definition('equipmentCategoryCode', 'catalogue', { required: true }),
  definition('equipmentVarietyCode', 'catalogue', { required: true }),
  definition('ratedLoad', 'number', { unit: 'kg', usual: [100, 5000] }),
  definition('ageYears', 'label'),
  definition('sumOfParts', 'label'),
  definition('isFireLift', 'boolean'),
];
const catalogue = [item('3100', 2), item('3200', 2), item('3110', 3, '3100'), item('3210', 3, '3200')];
const context = (values: ArchiveContext['values'], more: Partial<ArchiveContext> = {}): ArchiveContext => ({
  definitions,
  catalogue,
  place: { kindCode: '3000', categoryCode: values['equipmentCategoryCode'] as string | undefined }, // a code or nothing
  values,
  change: () => undefined,
  follows: {},
  ...more,
});
const fieldOf = (name: string, values: ArchiveContext['values'] = {}, more?: Partial<ArchiveContext>) => {
  const found = archiveFields(context(values, more)).find((one) => one.name === name);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

it('the kind of the page and labels that the server works out are not asked', () => {
  const names = archiveFields(context({})).map(({ name }) => name);
  expect(names).not.toContain('equipmentTypeCode');
  expect(names).not.toContain('sumOfParts');
  expect(names).toContain('ageYears');
});

it('what is unusual of its category or variety is pointed out by their bounds', () => {
  const own = definition('ratedLoad', 'number', { unit: 'kg', usual: [100, 5000], usualFor: { '3210': [100, 300] } });
  const helpOf = (varietyCode: string) =>
    fieldOf('ratedLoad', { ratedLoad: 400 }, { definitions: [own], place: { kindCode: '3000', varietyCode } }).help;
  expect([helpOf('3110'), helpOf('3210')]).toEqual([undefined, '不在常见范围（100～300 kg），请核对']);
});

it('varieties are offered of the chosen category alone', () => {
  const offered = (values: ArchiveContext['values']) =>
    fieldOf('equipmentVarietyCode', values).options?.map(({ value }) => value);
  expect(fieldOf('equipmentCategoryCode').options?.map(({ value }) => value)).toEqual(['3100', '3200']);
  expect(offered({ equipmentCategoryCode: '3100' })).toEqual(['3110']);
  expect(offered({})).toEqual([]);
});

it('only the category must be there to save; what business will need is marked', () => {
  expect(fieldOf('equipmentCategoryCode').required).toBe(true);
  expect(fieldOf('equipmentVarietyCode')).toMatchObject({ wanted: text.requiredLater });
  expect(fieldOf('equipmentVarietyCode', { equipmentVarietyCode: '3110' }).wanted).toBeUndefined();
  expect(fieldOf('ratedLoad').wanted).toBeUndefined();
  const rules = formRules(definitions, () => ({ place: { kindCode: '3000' }, values: {} }));
  expect(Object.keys(formErrors(rules, {}))).toEqual(['equipmentCategoryCode']);
});

it('a number is checked as the server checks it; an unusual one is only pointed out', () => {
  const rules = formRules(definitions, () => ({ place: { kindCode: '3000' }, values: {} }));
  const errors = (ratedLoad: string) => formErrors(rules, { equipmentCategoryCode: '3100', ratedLoad });
  expect(Object.keys(errors('约一吨'))).toEqual(['ratedLoad']);
  expect(errors('9000')).toEqual({});
  expect(fieldOf('ratedLoad', { ratedLoad: '9000' }).help).toContain('5000');
  expect(fieldOf('ratedLoad', { ratedLoad: '1000' }).help).toBeUndefined();
});

it('what follows from rows below the record is shown, not typed, and counts as filled in', () => {
  const follows = { ratedLoad: 1200 };
  expect(fieldOf('ratedLoad', {}, { follows })).toMatchObject({ showType: 'slot', placeholder: '1200 kg' });
  expect(fieldOf('ratedLoad', {}, { follows: { ratedLoad: null } })).toMatchObject({ placeholder: '' });
  const missing = (more: Partial<ArchiveContext>) => missingNow(context({ equipmentCategoryCode: '3100' }, more));
  expect(missing({}).map(({ key }) => key)).toEqual(['equipmentVarietyCode']);
  expect(missing({ follows: { equipmentVarietyCode: '3110' } })).toEqual([]);
});

it('the age counts whole years up to today, and is blank until there is a day', () => {
  const age = (firstUseDate: string) => fieldOf('ageYears', { firstUseDate }).placeholder;
  expect(age(addMonths(today(), -12))).toBe(text.ageYears(1));
  expect(age(addMonths(today(), -11))).toBe(text.ageYears(0));
  expect([age(''), age('2020年初'), age('2026-02-30')]).toEqual(['', '', '']);
});

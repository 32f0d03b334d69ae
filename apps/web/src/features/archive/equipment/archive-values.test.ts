import { expect, it } from 'vitest';
import type { FieldDefinition } from '@tejian/domain/shared/field/field-definition.ts';
import { formValues, placeOf, sentParts, sentValues } from './archive-values.ts';

const field = (key: string, type: string) => ({ key, type, label: key }) as unknown as FieldDefinition; // what is read here
const definitions = [
  field('deviceCode', 'text'),
  field('loadKg', 'number'),
  field('uses', 'multiselect'),
  field('isFireLift', 'boolean'),
  field('age', 'label'),
];
const place = { kindCode: '3000' };
const detail = (values: Record<string, unknown>) => ({ values }) as unknown as Parameters<typeof formValues>[1];

it('a stored record goes through the form unchanged', () => {
  for (const stored of [
    { deviceCode: '3110', loadKg: 0, uses: '1,3', isFireLift: true },
    { deviceCode: null, loadKg: null, uses: null, isFireLift: null },
  ]) {
    const sent = sentValues(definitions, formValues(definitions, detail(stored), '', {}), place);
    expect(sent).toEqual({ ...stored, isFireLift: stored.isFireLift === true ? '1' : null });
  }
});

it('no is an answer, blank is none; what the form only shows is not sent', () => {
  expect(formValues(definitions, detail({ isFireLift: false }), '', {})['isFireLift']).toBe('0');
  const sent = sentValues(definitions, { deviceCode: '', uses: [], isFireLift: '0', loadKg: 0, age: '12年' }, place);
  expect(sent).toEqual({ deviceCode: null, uses: null, isFireLift: '0', loadKg: 0 });
});

it('a new record begins with the defaults of own fields; a field that is not asked any more is cleared', () => {
  const own = { ...field('ownSteps', 'integer'), default: 3, condition: 'field.isFireLift = true' };
  const fields = [...definitions, own];
  const begun = formValues(fields, undefined, '', {});
  expect(begun['ownSteps']).toBe(3);
  expect(sentValues(fields, { ...begun, isFireLift: '1' }, place)['ownSteps']).toBe(3);
  expect(sentValues(fields, { ...begun, isFireLift: '0' }, place)['ownSteps']).toBeNull();
});

it('only tables with other rows than the loaded ones are sent', () => {
  const loaded = { accessory: [{ id: '1', name: '安全阀' }], pipe: [] } as unknown as Parameters<typeof sentParts>[0];
  expect(sentParts(loaded, {})).toBeUndefined();
  expect(sentParts(loaded, { parts: { ...loaded } })).toBeUndefined();
  expect(sentParts(loaded, { parts: { ...loaded, accessory: [] } })).toEqual({ accessory: [] });
});

it('a place in the catalogue is as deep as it is filled in', () => {
  const place = placeOf('3000', { equipmentCategoryCode: '3100', equipmentVarietyCode: '', subVarietyCode: 5 });
  expect(place).toEqual({
    kindCode: '3000',
    categoryCode: '3100',
    varietyCode: undefined,
    subVarietyCode: undefined,
  });
});

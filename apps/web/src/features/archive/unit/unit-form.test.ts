import type { Unit } from '@tejian/contract/archive/unit/unit.contract.ts';
import { unitFields, unitFieldsFor, type UnitField } from '@tejian/domain/archive/unit/unit-fields.ts';
import { unitGroups } from '@tejian/domain/archive/unit/unit-fields.text.ts';
import { unitRoles } from '@tejian/domain/archive/unit/unit-roles.ts';
import { expect, it } from 'vitest';
import { formErrors } from '../../../ui/form/form-errors.ts';
import { basicFields, everyField, formValues, groupFields, lastFields, partsOf, sentUnit } from './unit-form.ts';

const none = { own: [], all: [] };

const declared: readonly UnitField[] = unitFields;
const blank = formValues(undefined, none);
const drawn = (roles: string[]) =>
  unitGroups.flatMap((group) => groupFields(group, { ...blank, roles })).map(({ name }) => name);

it('every field is checked once, whatever is drawn; what is drawn is among them', () => {
  const names = everyField.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual(
    [...basicFields, ...declared.map(({ key }) => ({ name: key })), ...lastFields].map(({ name }) => name),
  );
  for (const role of Object.values(unitRoles)) for (const name of drawn([role])) expect(names).toContain(name);
});

it('a unit is asked what belongs to what it does', () => {
  for (const role of Object.values(unitRoles))
    expect(drawn([role]).toSorted()).toEqual(
      unitFieldsFor([role], blank)
        .map(({ key }) => key)
        .toSorted(),
    );
});

it('a unit needs a name and what it does; codes are checked while they are typed', () => {
  expect(Object.keys(formErrors(everyField, blank))).toEqual(['name', 'roles']);
  const named = { ...blank, name: '甲', roles: [unitRoles.use] };
  expect(formErrors(everyField, named)).toEqual({});
  expect(Object.keys(formErrors(everyField, { ...named, creditCode: '91X', postcode: '31' }))).toEqual([
    'creditCode',
    'postcode',
  ]);
});

it('a number that is none is said at its field', () => {
  const number = declared.find(({ type }) => type === 'integer' || type === 'number');
  if (!number) throw new Error('a unit has a number');
  const values = { ...blank, name: '甲', roles: [unitRoles.use], [number.key]: '约三十' };
  expect(Object.keys(formErrors(everyField, values))).toEqual([number.key]);
});

it('yes and no go through the form as answers, and what was cleared is not sent', () => {
  const yesNo = declared.find(({ type }) => type === 'boolean');
  const words = declared.find(({ type }) => type === undefined || type === 'text' || type === 'textarea');
  if (!yesNo || !words) throw new Error('a unit has both');
  const unit = { ...blank, id: 'u', version: 2, values: { [yesNo.key]: false, [words.key]: '旧' } } as unknown as Unit;
  const form = formValues(unit, none);
  expect(form[yesNo.key]).toBe('0');
  expect(sentUnit({ ...form, [words.key]: '' }, unit, none).values).toEqual({ [yesNo.key]: '0' });
  expect(sentUnit(form, unit, none).values).toEqual({ [yesNo.key]: '0', [words.key]: '旧' });
});

it('the grids of the form are the parts that are checked', () => {
  const contact = { name: '张', role: '', phone: '', email: '', isPrimary: true };
  const form = { ...blank, contacts: [contact] };
  expect(partsOf(form)).toEqual({ contacts: [contact], branches: [], licences: [] });
});

import { unitRoles } from '@tejian/domain/archive/unit/unit-roles.ts';
import { expect, it } from 'vitest';
import { formErrors } from '../../../ui/form/form-errors.ts';
import { newUnit, unitFields } from './unit-fields.ts';

it('a unit that is entered where it was missing has the typed name and the role that it was looked for in', () => {
  expect(newUnit('甲公司', unitRoles.use)).toMatchObject({ name: '甲公司', roles: [unitRoles.use] });
  expect(newUnit('甲公司', undefined).roles).toEqual([]);
  expect(formErrors(unitFields, newUnit('甲公司', unitRoles.use))).toEqual({});
  expect(Object.keys(formErrors(unitFields, newUnit('', undefined)))).toEqual(['name', 'roles']);
});

it('every field of the dialog has a value to begin with', () => {
  const values = newUnit('甲公司', undefined);
  for (const { name } of unitFields) expect(values).toHaveProperty(name);
});

it('telephone, postcode and credit code are checked while they are typed', () => {
  const wrong = { ...newUnit('甲', unitRoles.use), creditCode: '1', contactPhone: 'x', postcode: '1' };
  expect(Object.keys(formErrors(unitFields, wrong))).toEqual(['creditCode', 'contactPhone', 'postcode']);
});

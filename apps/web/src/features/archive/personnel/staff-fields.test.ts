import type { Qualification } from '@tejian/contract/archive/personnel/personnel.contract.ts';
import type { StaffProfile } from '@tejian/contract/archive/personnel/staff-profile.contract.ts';
import type { Operator } from '@tejian/contract/archive/personnel/operator.contract.ts';
import { expect, it } from 'vitest';
import { formErrors } from '../../../ui/form/form-errors.ts';
import { fieldsOf, valuesOf as operatorValues } from './operator-fields.tsx';
import { profileFields } from './profile-fields.ts';
import { qualificationFields, toSave, valuesOf } from './qualification-fields.ts';

const inspection: Partial<Qualification> = {
  certificateType: '01',
  itemCode: 'DTJ',
  level: '2',
  kindCodes: ['3000'],
  certificateNo: 'TS-1',
  validFrom: '2024-01-01',
  validTo: '2028-01-01',
  state: '1',
};
const testing: Partial<Qualification> = {
  ...inspection,
  certificateType: '02',
  itemCode: 'UT',
  level: 'II',
  kindCodes: [],
};
const fields = qualificationFields([], []);

it('a certificate goes through the form as it was, of inspection and of testing', () => {
  for (const certificate of [inspection, testing]) expect(toSave(valuesOf(certificate))).toMatchObject(certificate);
});

it('a certificate that becomes one of testing takes no item, level or kinds of inspection along', () => {
  const changed = { ...valuesOf(inspection), certificateType: '02', testingItem: 'RT', testingLevel: 'III' };
  expect(toSave(changed)).toMatchObject({ certificateType: '02', itemCode: 'RT', level: 'III', kindCodes: [] });
  expect(toSave({ ...valuesOf(testing), certificateType: '01' })).toMatchObject({ itemCode: '', level: '' });
  for (const name of ['testingItem', 'testingLevel']) expect(toSave(changed)).not.toHaveProperty(name);
});

it('each sort of certificate is asked for its own item and level', () => {
  const missing = (certificateType: '01' | '02') => Object.keys(formErrors(fields, valuesOf({ certificateType })));
  expect(missing('01')).toEqual(['certificateNo', 'itemCode', 'level', 'kindCodes', 'validFrom', 'validTo']);
  expect(missing('02')).toEqual(['certificateNo', 'testingItem', 'testingLevel', 'validFrom', 'validTo']);
  expect(formErrors(fields, valuesOf(inspection))).toEqual({});
  expect(formErrors(fields, valuesOf(testing))).toEqual({});
});

it('a number that still stands as its mask is not checked; what was typed over it is', () => {
  const shown = { identityNo: '310***********1234', homePhone: '138****0000' } as StaffProfile; // what is masked
  const errors = (values: Partial<StaffProfile>) =>
    Object.keys(formErrors(profileFields(shown), { ...shown, ...values }));
  expect(errors({})).toEqual([]);
  expect(errors({ identityNo: '310' })).toEqual(['identityNo']);
  expect(errors({ homePhone: '138****0001' })).toEqual(['homePhone']);
  expect(errors({ mobile: 'x' })).toEqual(['mobile']);
});

it('the identity number says the sex; without one it is chosen', () => {
  const sex = profileFields({} as StaffProfile).find(({ name }) => name === 'sex');
  expect(sex?.visible?.({ identityNo: '310***********1234' } as StaffProfile)).toBe(false);
  expect(sex?.visible?.({ identityNo: '' } as StaffProfile)).toBe(true);
});

it('an operator needs name and identity number, is active at first, and keeps the unit with its name', () => {
  expect(Object.keys(formErrors(fieldsOf(undefined), operatorValues(undefined)))).toEqual(['name', 'identityNo']);
  expect(operatorValues(undefined)).toMatchObject({ isEnabled: true, unit: undefined, certificates: [] });
  const operator = {
    name: '李工',
    identityNo: '310***1234',
    phone: '138****0000',
    unitId: 'u-1',
    unitName: '甲',
    isEnabled: false,
  };
  const values = operatorValues(operator as Operator);
  expect(values).toMatchObject({ unit: { id: 'u-1', name: '甲' }, isEnabled: false });
  expect(formErrors(fieldsOf(operator as Operator), values)).toEqual({});
  expect(formErrors(fieldsOf(operator as Operator), { ...values, phone: '无' })).toHaveProperty('phone');
});

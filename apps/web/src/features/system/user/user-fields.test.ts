import type { Office } from '@tejian/contract/shared/office/office.contract.ts';
import type { User } from '@tejian/contract/system/user/user.contract.ts';
import { expect, it } from 'vitest';
import { formErrors } from '../../../ui/form/form-errors.ts';
import { fieldsOf, valuesOf } from './user-fields.ts';

const office = (id: string, kind: Office['kind'], parentId?: string) =>
  ({ id, name: id, kind, ...(parentId ? { parentId } : {}) }) as Office; // what the offers read
const offices = [
  office('institute', 'institute'),
  office('bureau', 'supervision'),
  office('room-1', 'department', 'institute'),
  office('room-2', 'department', 'bureau'),
];
const offered = (name: string, organisationId: string) =>
  fieldsOf(offices, organisationId)
    .find((field) => field.name === name)
    ?.options?.map(({ value }) => value);

it('departments are those of the chosen organisation, and none before one is chosen', () => {
  expect(offered('organisationId', '')).toEqual(['institute', 'bureau']);
  expect(offered('departmentId', '')).toEqual([]);
  expect(offered('departmentId', 'institute')).toEqual(['room-1']);
  expect(offered('departmentId', 'bureau')).toEqual(['room-2']);
});

it('a new account belongs to the own organisation; an existing one keeps what it has', () => {
  expect(valuesOf(undefined, 'institute')).toMatchObject({
    organisationId: 'institute',
    departmentId: '',
    roleNames: [],
  });
  const user = { loginName: 'li', name: '李验', organisationId: 'bureau', roleNames: ['检验员'] } as unknown as User;
  expect(valuesOf(user, 'institute')).toMatchObject({
    loginName: 'li',
    organisationId: 'bureau',
    roleNames: ['检验员'],
  });
});

it('login name, name and organisation must be there; a mobile number must be one', () => {
  const fields = fieldsOf(offices, '');
  expect(Object.keys(formErrors(fields, valuesOf(undefined, '')))).toEqual(['loginName', 'name', 'organisationId']);
  const values = { ...valuesOf(undefined, 'institute'), loginName: 'li', name: '李验' };
  expect(formErrors(fields, values)).toEqual({});
  expect(Object.keys(formErrors(fields, { ...values, mobile: '12345' }))).toEqual(['mobile']);
});

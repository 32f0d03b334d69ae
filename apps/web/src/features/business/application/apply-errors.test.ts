import { expect, it } from 'vitest';
import { CallFailed, Refused } from '../../../platform/failures.ts';
import { formErrors } from '../../../ui/form/form-errors.ts';
import { fieldErrorsOf } from './apply-errors.ts';
import { applyFields } from './apply-fields.ts';
import { emptyValues } from './apply-values.ts';

const noOwn = { own: [], all: [] };

it('a refusal stands at the fields of the form, whatever the server calls them', () => {
  const refused = new Refused('不能申报', { unitId: '单位已停用', equipmentIds: '设备在办', contactPhone: '格式不对' });
  const errors = fieldErrorsOf(refused);
  expect(errors).toEqual({ inspectedUnit: '单位已停用', equipment: '设备在办', contactPhone: '格式不对' });
  expect(fieldErrorsOf(new Refused('', { parts: '管线已安排' }))).toEqual({ equipment: '管线已安排' });
  const names = new Set<string>(applyFields.map(({ name }) => name));
  const renamed = fieldErrorsOf(new Refused('', { unitId: 'a', kind: 'b', category: 'c', equipmentIds: 'd' }));
  for (const name of Object.keys(renamed)) expect(names).toContain(name);
});

it('a call that failed names no field', () => {
  expect(fieldErrorsOf(new CallFailed(0, '网络连接不可用'))).toEqual({});
});

it('an empty declaration lacks its unit, contact, kind, category and equipment; a wished day lies ahead', () => {
  expect(Object.keys(formErrors(applyFields, emptyValues(noOwn)))).toEqual([
    'inspectedUnit',
    'contactName',
    'contactPhone',
    'kindCode',
    'categoryCode',
    'equipment',
  ]);
  expect(formErrors(applyFields, { ...emptyValues(noOwn, '3000', '01'), wishedDate: '2001-01-01' })).toHaveProperty(
    'wishedDate',
  );
});

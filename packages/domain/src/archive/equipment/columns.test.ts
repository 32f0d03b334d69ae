import { expect, it } from 'vitest';
import { fieldValues, storedValues } from './columns.ts';

it('puts every value where it is stored and finds it again by its field', () => {
  const common = [{ key: 'equipmentName' }, { key: 'safetyManagerName' }].map((one) => ({
    ...one,
    label: '',
    type: 'text' as const,
    showType: 'text',
    group: '',
    required: false,
    sort: 0,
  }));
  const values = {
    equipmentName: '乘客电梯',
    safetyManagerName: '王芳',
    ratedLoad: 1000,
    isUnderSupervisionInspection: false,
  };

  const stored = storedValues(values, common);

  expect(stored).toEqual({
    columns: { name: '乘客电梯', isUnderSupervision: false },
    fields: { safetyManagerName: '王芳' },
    params: { ratedLoad: 1000 },
  });
  expect(fieldValues({ ...stored.columns, fields: stored.fields, params: stored.params })).toEqual(values);
});

it('leaves empty columns out', () =>
  expect(fieldValues({ name: '', deviceCode: null, fields: {}, params: {} })).toEqual({}));

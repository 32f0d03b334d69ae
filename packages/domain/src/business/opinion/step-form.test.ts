import { expect, it } from 'vitest';
import { filledInWords, formOfStep, readStepForm } from './step-form.ts';

const form = formOfStep({
  label: '安全交底',
  form: [
    { key: 'ownPermit', label: '作业票号', type: 'text', required: true },
    { key: 'ownGas', label: '可燃气体浓度', type: 'number', unit: '%LEL' },
    { key: 'ownWatch', label: '监护人到场', type: 'boolean' },
  ],
});
const at = { kindCode: '3000', isAgreed: true };

it('is read by the fields that the step declares; what lacks binds who agrees alone', () => {
  expect(Object.keys(readStepForm(form, {}, at).problems)).toEqual(['ownPermit']);
  expect(readStepForm(form, {}, { ...at, isAgreed: false }).problems).toEqual({});
  expect(Object.keys(readStepForm(form, { ownPermit: 'ZY-1', ownGas: '未测' }, at).problems)).toEqual(['ownGas']);
  expect(readStepForm(form, { ownPermit: 'ZY-1', ownGas: '0.5', opinion: '同意' }, at)).toEqual({
    values: { ownPermit: 'ZY-1', ownGas: 0.5 },
    problems: {},
  });
});

it('is told field by field, with units and in words; what is blank is left out', () => {
  expect(filledInWords(form, { ownPermit: 'ZY-1', ownGas: 0.5, ownWatch: false })).toEqual([
    { label: '作业票号', says: 'ZY-1' },
    { label: '可燃气体浓度', says: '0.5 %LEL' },
    { label: '监护人到场', says: '否' },
  ]);
  expect(filledInWords(formOfStep({ label: '会签' }), { ownPermit: 'ZY-1' })).toEqual([]);
});

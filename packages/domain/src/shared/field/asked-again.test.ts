import { expect, it } from 'vitest';
import { askedAgainProblems } from './asked-again.ts';

const fields = [
  { key: 'quantity', label: '数量', unitBy: 'quantityUnit' },
  { key: 'quantityUnit', label: '计量单位' },
];
const before = { quantity: 1200, quantityUnit: '根' };
const problems = (given: Record<string, unknown>) => askedAgainProblems(fields, before, given);

it('a number whose unit changes is asked again, and taken where it is given anew, be it the same', () => {
  expect(problems({ quantityUnit: '吨' })).toEqual({ quantity: '计量单位由“根”改为“吨”，请重新填写' });
  expect(problems({ quantityUnit: '吨', quantity: 1200 })).toEqual({});
  expect(problems({ quantityUnit: '根' })).toEqual({});
  expect(problems({ productSpec: 'DN100' })).toEqual({});
  expect(askedAgainProblems(fields, { quantity: 1200 }, { quantityUnit: '吨' })).toEqual({}); // its unit was not known
});

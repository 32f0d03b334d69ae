import { withoutSteps } from '@tejian/domain/business/workflow/short-flow.ts';
import { standardFlow } from '@tejian/domain/business/workflow/standard-flow.ts';
import { expect, it } from 'vitest';
import { submitWords } from './submit-words.ts';

it('a report goes to the check where the flow has one, else to the audit', () => {
  const whole = standardFlow('LIFT-PERIODIC');
  expect(submitWords(whole).act).toBe('提交校核');
  expect(submitWords(withoutSteps(whole, ['BGQR']))).toMatchObject({ act: '提交审核', done: '已提交审核' });
  expect(submitWords(undefined).act).toBe('提交校核');
});

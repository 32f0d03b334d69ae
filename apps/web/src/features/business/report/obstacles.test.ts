import { standardFlow } from '@tejian/domain/business/workflow/standard-flow.ts';
import { steps } from '@tejian/domain/business/workflow/steps.ts';
import { expect, it } from 'vitest';
import { obstacle } from './obstacles.ts';
import { reviewStepFor } from './review-step.ts';

const confirmStep = reviewStepFor('check');
const flow = standardFlow('LIFT-PERIODIC');
const settings = {
  minInspectors: 2,
  leadLevel: 1,
  writerMayCheck: false,
  withdrawHours: 24,
  feeGate: 'none',
} as const;
const report = { item: { step: 'BGQR', version: 3 }, settings, signatures: [{ role: 'writer', userId: 'w' }] };
const writer = { userId: 'w', name: '张检', codes: new Set([steps.reportConfirm.permission]) };

it('the page of the check lets the writer pass where the institute has set it, and nowhere else', () => {
  expect(obstacle(flow, report, confirmStep, writer, 'submit')).toContain('张检');
  const lenient = { ...report, settings: { ...settings, writerMayCheck: true } };
  expect(obstacle(flow, lenient, confirmStep, writer, 'submit')).toBeUndefined();
});

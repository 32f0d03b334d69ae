import { emptyEntry } from '@tejian/domain/business/report/entry.ts';
import { labelIn } from '@tejian/domain/business/workflow/flow-definition.ts';
import { standardFlow } from '@tejian/domain/business/workflow/standard-flow.ts';
import { steps } from '@tejian/domain/business/workflow/steps.ts';
import { expect, it } from 'vitest';
import { hasMoved, obstacle, whyNotYet } from './obstacles.ts';
import { text } from './report.text.ts';
import { reviewStepFor } from './review-step.ts';

const confirmStep = reviewStepFor('check');
const approvalStep = reviewStepFor('approve');
const flow = standardFlow('LIFT-PERIODIC');
const settings = {
  minInspectors: 2,
  leadLevel: 1,
  writerMayCheck: false,
  withdrawHours: 24,
  feeGate: 'none',
  duplicateDays: 60,
  pendingRemarks: 'block',
  signerRule: 'fewestOpen',
} as const;
const report = { item: { step: 'BGQR', version: 3 }, settings, signatures: [{ role: 'writer', userId: 'w' }] };
const writer = { userId: 'w', name: '张检', codes: new Set([steps.reportConfirm.permission]) };

it('the page of the check lets the writer pass where the institute has set it, and nowhere else', () => {
  expect(obstacle(flow, report, confirmStep, writer, 'submit')).toContain('张检');
  const lenient = { ...report, settings: { ...settings, writerMayCheck: true } };
  expect(obstacle(flow, lenient, confirmStep, writer, 'submit')).toBeUndefined();
});

const inspected = {
  ...report,
  item: { step: steps.approval.code, version: 3 },
  signatures: [
    { role: 'inspector', userId: 'i' },
    { role: 'auditor', userId: 'a' },
  ],
};
const approver = (userId: string, codes: readonly string[] = [steps.approval.permission]) => ({
  userId,
  name: '王批',
  codes: new Set<string>(codes),
});

it('whoever inspected or audited a report does not approve it', () => {
  expect(obstacle(flow, inspected, approvalStep, approver('i'), 'submit')).toContain('王批');
  expect(obstacle(flow, inspected, approvalStep, approver('a'), 'submit')).toContain('王批');
  expect(obstacle(flow, inspected, approvalStep, approver('n'), 'submit')).toBeUndefined();
});

it('sending back asks for the right of the step, not for separated duties', () => {
  expect(obstacle(flow, inspected, approvalStep, approver('a'), 'return')).toBeUndefined();
  expect(obstacle(flow, inspected, approvalStep, approver('n', []), 'submit')).toBeDefined();
  expect(obstacle(flow, inspected, approvalStep, approver('n', []), 'return')).toBeDefined();
});

it('what others have is neither passed nor returned', () => {
  const anothers = { ...inspected, whyNotMine: '现由周签办理' };
  expect(obstacle(flow, anothers, approvalStep, approver('n'), 'submit')).toBe('现由周签办理');
  expect(obstacle(flow, anothers, approvalStep, approver('n'), 'return')).toBe('现由周签办理');
});

it('a page whose report has gone on says where it stands now; until the flow is read it says that', () => {
  expect(hasMoved(inspected, approvalStep)).toBe(false);
  expect(hasMoved(inspected, confirmStep)).toBe(true);
  expect(obstacle(flow, inspected, confirmStep, writer, 'submit')).toBe(
    text.elsewhere(labelIn(flow, steps.approval.code)),
  );
  expect(obstacle(undefined, inspected, confirmStep, writer, 'submit')).toBe(text.flowIsRead);
});

it('nothing is passed before the report was in sight as it stands now, nor with changes that nobody looked at', () => {
  const detail = { parts: [], remarks: [], settings, entry: emptyEntry };
  const reading = { detail, part: undefined, isShown: true, changes: 0 };
  expect(whyNotYet(reading)).toBeUndefined();
  expect(whyNotYet({ ...reading, isShown: false })).toBe(text.notShownYet);
  expect(whyNotYet({ ...reading, changes: 1 })).toBe(text.lookFirst);
  const fields = { 'rep.remark': '本次为复检，初检报告编号：TJ-1。' };
  const followed = { firstReport: { reportNo: 'TJ-1', state: 'voided' }, entry: { ...emptyEntry, fields } };
  expect(whyNotYet({ ...reading, detail: { ...reading.detail, ...followed } })).toContain('请退回检验人员');
});

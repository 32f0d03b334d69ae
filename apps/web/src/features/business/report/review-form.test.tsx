import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import type { Comparison } from '@tejian/domain/business/report/comparison.ts';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { formErrors } from '../../../ui/form/form-errors.ts';
import { reviewStepFor, type ReviewStep } from './review-step.ts';
import { useReviewForm } from './use-review-form.ts';

const [confirmStep, partialAuditStep, auditStep, approvalStep] = (
  ['check', 'auditPart', 'audit', 'approve'] as const
).map(reviewStepFor) as [ReviewStep, ReviewStep, ReviewStep, ReviewStep];

const template = {
  conclusion: {
    values: ['合格', '不合格'],
    polarity: { 合格: 'positive', 不合格: 'negative' },
    override: { allowed: true, role: 'approver' },
  },
};
const made = (value: string) => ({ state: 'made', value, proposed: value, overridden: false });
const open = { state: 'open', reason: '还有一项未填' };

interface Given {
  conclusion?: object;
  stored?: string;
  override?: object;
}
/** The form as it is opened. */
function opened(step: ReviewStep, { conclusion = made('合格'), stored, override }: Given = {}) {
  const detail = {
    item: { itemNo: 'S-1', version: 8, conclusion: stored },
    contentVersion: '7.2',
    template: { ...template, conclusion: { ...template.conclusion, ...(override && { override }) } },
  } as unknown as ReportDetail; // what the form reads of a report
  const comparison = { judgement: { conclusion } } as unknown as Comparison;
  const found: { form?: ReturnType<typeof useReviewForm> } = {};
  function Desk() {
    found.form = useReviewForm({ step, detail, comparison });
    return null;
  }
  renderToString(<Desk />);
  if (!found.form) throw new Error('the desk was not drawn');
  return found.form;
}
const names = (step: ReviewStep, given?: Given) => opened(step, given).fields.map(({ name }) => name);

it('every step asks for an opinion; the audit of a negative conclusion for its reason, too', () => {
  const negative = { conclusion: made('不合格') };
  for (const step of [confirmStep, auditStep, partialAuditStep]) expect(names(step)).toEqual(['opinion']);
  // The auditor of a part does not speak of the whole.
  for (const step of [confirmStep, partialAuditStep]) expect(names(step, negative)).toEqual(['opinion']);
  expect(names(auditStep, negative)).toEqual(['unqualifiedReason', 'opinion']);
});

it('the approver may decide otherwise where the form allows it and there is something to decide', () => {
  expect(names(approvalStep)).toEqual(['opinion', 'conclusion', 'overrideReason']);
  expect(names(auditStep)).not.toContain('conclusion');
  expect(names(approvalStep, { conclusion: open })).toEqual(['opinion']);
  expect(names(approvalStep, { override: { allowed: false } })).toEqual(['opinion']);
  expect(names(approvalStep, { override: { allowed: true, role: 'auditor' } })).toEqual(['opinion']);
});

it('another conclusion needs its reason, the proposed one none', () => {
  const { fields } = opened(approvalStep);
  const errors = (conclusion: string) =>
    Object.keys(formErrors(fields, { opinion: '同意', conclusion, overrideReason: '', unqualifiedReason: '' }));
  expect([errors('合格'), errors('不合格')]).toEqual([[], ['overrideReason']]);
});

it('an open conclusion shows what the report was given before', () => {
  expect(opened(approvalStep, { conclusion: open, stored: '不合格' }).form.values.conclusion).toBe('不合格');
  expect(names(auditStep, { conclusion: open, stored: '不合格' })).toContain('unqualifiedReason');
});

it('what goes on is what was seen: the content, the version, and nothing that was not asked', () => {
  expect(opened(approvalStep).request()).toEqual({
    itemNos: ['S-1'],
    seenContents: ['7.2'],
    opinion: '',
    seenVersion: 8,
  });
});

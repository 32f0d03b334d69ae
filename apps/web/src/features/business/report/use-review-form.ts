import { approvalForm } from '@tejian/domain/business/form/step-forms.view.ts';
import type { ReportDetail } from '@tejian/contract/business/report/report-detail.contract.ts';
import type { Comparison } from '@tejian/domain/business/report/comparison.ts';
import { hasFailed, polarityOf } from '@tejian/domain/business/report/polarity.ts';
import { overrideObstacle } from '@tejian/domain/business/report/conclusion.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { useEffect, useMemo, useRef } from 'react';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm, type FormState } from '../../../ui/form/use-form.ts';
import type { FormField } from '../../../ui/form/form-field.ts';
import { text } from './report.text.ts';
import type { ReviewRequest, ReviewStep } from './review-step.ts';

interface ReviewValues {
  opinion: string;
  unqualifiedReason: string;
  conclusion: string;
  overrideReason: string;
}

interface Asked {
  step: ReviewStep;
  detail: ReportDetail;
  comparison: Comparison;
}

const proposedOf = ({ detail, comparison }: Asked): string => {
  const { conclusion } = comparison.judgement;
  return conclusion.state === 'made' ? conclusion.value : (detail.item.conclusion ?? '');
};

/** Opinion; at audit the reason of a negative conclusion; at approval another conclusion with its reason. */
function fieldsOf(request: Asked): FormField<ReviewValues>[] {
  const { step, detail, comparison } = request;
  const { conclusion } = detail.template;
  const proposedText = proposedOf(request);
  const isNegative = hasFailed(polarityOf(detail.template, proposedText));
  const mayDecide =
    step.decides &&
    overrideObstacle(
      detail.template,
      comparison.judgement.conclusion,
      { value: proposedText, reason: approvalForm.fields.overrideReason.label },
      'approver',
    ) === null;
  const options = conclusion.values.map((value) => ({
    value,
    label: value === proposedText ? text.keepConclusion(value) : text.changeConclusion(value),
  }));
  const names = [
    'opinion',
    ...(step.asksReason && isNegative ? ['unqualifiedReason'] : []),
    ...(mayDecide ? ['conclusion', 'overrideReason'] : []),
  ];
  return declaredFields<ReviewValues>(step.form, {
    names,
    page: {
      unqualifiedReason: { requiredText: reportStepText.unqualifiedReason },
      conclusion: { options },
      overrideReason: { visible: (values) => values.conclusion !== proposedText },
    },
  });
}

interface ReviewForm {
  form: FormState<ReviewValues>;
  fields: readonly FormField<ReviewValues>[];
  /** The request that the call takes. */
  request: () => ReviewRequest;
}

/** A newer state of the report may propose another conclusion; one that the approver chose otherwise stays. */
function useFollowing(form: FormState<ReviewValues>, proposedText: string): void {
  const before = useRef(proposedText);
  useEffect(() => {
    const last = before.current;
    before.current = proposedText;
    if (last !== proposedText && form.values.conclusion === last) form.propose({ conclusion: proposedText });
  }, [form, proposedText]);
}

export function useReviewForm(askedRequest: Asked): ReviewForm {
  const { step, detail, comparison } = askedRequest;
  const fields = useMemo(() => fieldsOf({ step, detail, comparison }), [step, detail, comparison]);
  const proposedText = proposedOf(askedRequest);
  const form = useForm<ReviewValues>(fields, {
    opinion: '',
    unqualifiedReason: '',
    conclusion: proposedText,
    overrideReason: '',
  });
  useFollowing(form, proposedText);
  const request = (): ReviewRequest => {
    const { opinion, unqualifiedReason, conclusion, overrideReason } = form.values;
    return {
      itemNos: [detail.item.itemNo],
      seenContents: [detail.contentVersion],
      opinion,
      seenVersion: detail.item.version,
      ...(unqualifiedReason ? { unqualifiedReason } : {}),
      ...(conclusion !== proposedText ? { conclusion, overrideReason } : {}),
    };
  };
  return { form, fields, request };
}

import { approvalForm } from '@tejian/domain/business/form/step-forms.view.ts';
import type { ReportDetail } from '@tejian/contract/business/report/report.contract.ts';
import type { Comparison } from '@tejian/domain/business/report/comparison.ts';
import { hasFailed, polarityOf } from '@tejian/domain/business/report/polarity.ts';
import { overrideObstacle } from '@tejian/domain/business/report/conclusion.ts';
import { reportStepText } from '@tejian/domain/business/report/steps.text.ts';
import { useEffect, useMemo, useRef } from 'react';
import { declaredFields } from '../../../ui/form/declared-fields.ts';
import { useForm, type FormField, type FormState } from '../../../ui/form/use-form.ts';
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
function fieldsOf(asked: Asked): FormField<ReviewValues>[] {
  const { step, detail, comparison } = asked;
  const { conclusion } = detail.template;
  const proposed = proposedOf(asked);
  const isNegative = hasFailed(polarityOf(detail.template, proposed));
  const mayDecide =
    step.decides &&
    overrideObstacle(
      detail.template,
      comparison.judgement.conclusion,
      { value: proposed, reason: approvalForm.fields.overrideReason.label },
      'approver',
    ) === null;
  const options = conclusion.values.map((value) => ({
    value,
    label: value === proposed ? text.keepConclusion(value) : text.changeConclusion(value),
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
      overrideReason: { visible: (values) => values.conclusion !== proposed },
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
function useFollowing(form: FormState<ReviewValues>, proposed: string): void {
  const before = useRef(proposed);
  useEffect(() => {
    const last = before.current;
    before.current = proposed;
    if (last !== proposed && form.values.conclusion === last) form.propose({ conclusion: proposed });
  }, [form, proposed]);
}

export function useReviewForm(asked: Asked): ReviewForm {
  const { step, detail, comparison } = asked;
  const fields = useMemo(() => fieldsOf({ step, detail, comparison }), [step, detail, comparison]);
  const proposed = proposedOf(asked);
  const form = useForm<ReviewValues>(fields, {
    opinion: '',
    unqualifiedReason: '',
    conclusion: proposed,
    overrideReason: '',
  });
  useFollowing(form, proposed);
  const request = (): ReviewRequest => {
    const { opinion, unqualifiedReason, conclusion, overrideReason } = form.values;
    return {
      itemNos: [detail.item.itemNo],
      seenContents: [detail.contentVersion],
      opinion,
      seenVersion: detail.item.version,
      ...(unqualifiedReason ? { unqualifiedReason } : {}),
      ...(conclusion !== proposed ? { conclusion, overrideReason } : {}),
    };
  };
  return { form, fields, request };
}

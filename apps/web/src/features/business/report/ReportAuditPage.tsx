import { Segmented } from 'antd';
import { useKeptState } from '../../../platform/kept-state.ts';
import { ReviewList } from './ReviewList.tsx';
import { auditStep, partialAuditStep } from './review-step.ts';

const stepsHere = [auditStep, partialAuditStep];

/** Reports that wait for audit; those with sub-reports first wait for the audit of these (BGSH, BGSH_FX). */
export default function ReportAuditPage() {
  const [{ code }, keep] = useKeptState('session', 'list:audit:step', { code: auditStep.code as string });
  const step = stepsHere.find((one) => one.code === code) ?? auditStep;
  return (
    <ReviewList
      key={step.code}
      step={step}
      extra={
        <Segmented
          value={step.code}
          onChange={(next) => keep({ code: next })}
          options={stepsHere.map((one) => ({ value: one.code, label: one.words.title }))}
        />
      }
    />
  );
}

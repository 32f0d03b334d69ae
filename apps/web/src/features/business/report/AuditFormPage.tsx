import { ReviewPage } from './ReviewDesk.tsx';
import { auditStep } from './review-step.ts';

/** The audit of one report. */
export default function AuditFormPage() {
  return <ReviewPage step={auditStep} />;
}

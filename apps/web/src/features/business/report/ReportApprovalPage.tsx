import { ReviewList } from './ReviewList.tsx';
import { approvalStep } from './review-step.ts';

/** Reports that wait for the authorised signatory (BGSP). */
export default function ReportApprovalPage() {
  return <ReviewList step={approvalStep} />;
}

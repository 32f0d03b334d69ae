import { ReviewPage } from './ReviewDesk.tsx';
import { approvalStep } from './review-step.ts';

/** The approval of one report. */
export default function ApprovalInfoPage() {
  return <ReviewPage step={approvalStep} />;
}

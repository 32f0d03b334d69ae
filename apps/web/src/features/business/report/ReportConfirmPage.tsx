import { ReviewList } from './ReviewList.tsx';
import { confirmStep } from './review-step.ts';

/** Reports that wait for the check by a second inspector (BGQR). */
export default function ReportConfirmPage() {
  return <ReviewList step={confirmStep} />;
}

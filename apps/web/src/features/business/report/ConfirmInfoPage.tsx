import { ReviewPage } from './ReviewDesk.tsx';
import { confirmStep } from './review-step.ts';

/** The check of one report. */
export default function ConfirmInfoPage() {
  return <ReviewPage step={confirmStep} />;
}

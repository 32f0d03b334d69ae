import { usePage } from '../../../platform/page.tsx';
import { ReviewPage } from './ReviewDesk.tsx';
import { reviewStepsOn } from './review-step.ts';

/** One report in check, audit or approval: the first step of this page, unless the address names another. */
export default function SignOffDeskPage() {
  const { path, query } = usePage();
  const stepsHere = reviewStepsOn('desk', path);
  const step = stepsHere.find(({ code }) => code === query['stepcode']) ?? stepsHere[0];
  return step ? <ReviewPage step={step} /> : null;
}

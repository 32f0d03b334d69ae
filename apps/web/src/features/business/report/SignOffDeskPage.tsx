import { usePage } from '../../../platform/page.tsx';
import { ReviewPage } from './ReviewDesk.tsx';
import { reviewStepsOn } from './review-step.ts';

/** One report in check, audit or approval; where a page serves two steps, the one at which the report stands. */
export default function SignOffDeskPage() {
  const { path } = usePage();
  return <ReviewPage steps={reviewStepsOn('desk', path)} />;
}

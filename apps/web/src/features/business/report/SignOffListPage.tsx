import { Segmented } from 'antd';
import { usePage } from '../../../platform/page.tsx';
import { ReviewList } from './ReviewList.tsx';
import { reviewStepsOn } from './review-step.ts';

/** What waits for check, audit or approval: the steps of this page; where there are two, one is chosen. */
export default function SignOffListPage() {
  const { path, query, setQuery } = usePage();
  const stepsHere = reviewStepsOn('page', path);
  const step = stepsHere.find((one) => one.code === query['stepcode']) ?? stepsHere[0];
  if (!step) return null;
  const options = stepsHere.map((one) => ({ value: one.code, label: one.words.title }));
  return (
    <ReviewList
      key={step.code}
      step={step}
      {...(options.length > 1
        ? { extra: <Segmented value={step.code} onChange={(stepcode) => setQuery({ stepcode })} options={options} /> }
        : {})}
    />
  );
}

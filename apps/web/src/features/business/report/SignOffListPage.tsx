import { usePage } from '../../../platform/page.tsx';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { ReviewList } from './ReviewList.tsx';
import { text } from './report.text.ts';
import { reviewStepsOn } from './review-step.ts';

/** The reports that wait for check, audit or approval: the steps of this page; where there are two, one is chosen. */
export default function SignOffListPage() {
  const { path, query, setQuery } = usePage();
  const stepsHere = reviewStepsOn('page', path);
  const step = stepsHere.find((one) => one.code === query['stepcode']) ?? stepsHere[0];
  if (!step) return null;
  const views = stepsHere.map((one) => ({ name: one.code, label: one.words.title }));
  return (
    <ReviewList
      key={step.code}
      step={step}
      {...(views.length > 1 && {
        head: (
          <ViewSwitch
            label={text.shownStep}
            views={views}
            chosen={step.code}
            onChoose={(stepcode) => setQuery({ stepcode })}
          />
        ),
      })}
    />
  );
}

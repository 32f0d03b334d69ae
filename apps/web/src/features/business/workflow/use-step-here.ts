import { stepsOfPage } from '@tejian/domain/business/workflow/step-pages.ts';
import { usePage } from '../../../platform/page.tsx';

/** The step that is worked on at this page: its list, its desk, or the form that opens from its list. */
export function useStepHere() {
  const { path } = usePage();
  const [step] = stepsOfPage(path);
  if (!step) throw new Error(`no step is worked on at ${path}`);
  return step;
}

import { workAddress, type Step } from '@tejian/domain/business/workflow/steps.ts';
import { useKeptState } from '../../../platform/kept-state.ts';
import { usePage } from '../../../platform/page.tsx';
import { normalAddress } from '../../../platform/tabs.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { tasksProcessed } from './processed.ts';

interface StepPage {
  readonly step: Pick<Step, 'code' | 'page' | 'duty'>;
  /** Under which name the wish to go on with the next task is kept on this machine. */
  readonly keptAs: string;
  /** The words said when no task is left. */
  readonly allDone: string;
  /** The address of the task that comes after one; nothing when none waits. */
  readonly next: (processed: string) => Promise<string | undefined>;
  /** The next task is the same record at another step, which this page shows already: made ready for it. */
  readonly stay?: () => void;
}

/** The page of one task at a step: when the task is handled its tab closes, and the next task or the work list comes. */
export function useStepPage({ step, keptAs, allDone, next, stay }: StepPage) {
  const page = usePage();
  const list = workAddress(step);
  const [{ auto }, keep] = useKeptState('local', keptAs, { auto: true });
  const following = async (processedText: string) => {
    try {
      const foundText = await next(processedText);
      if (!foundText) toast('info', allDone);
      return foundText;
    } catch {
      return undefined; // the work list shows why
    }
  };
  const leave = async (processedText: string, onward = auto) => {
    const then = onward ? await following(processedText) : undefined;
    if (stay && then !== undefined && normalAddress(then) === page.key) stay();
    else page.close({ force: true, then: then ?? list });
    tasksProcessed([{ step: step.code, name: processedText }]);
  };
  return { auto, setAuto: (wish: boolean) => keep({ auto: wish }), leave };
}

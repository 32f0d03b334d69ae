import { showBatch, useSheetWork } from '../application/use-sheet-work.ts';
import { useStepHere } from '../workflow/use-step-here.ts';
import { WorkList } from '../workflow/WorkList.tsx';
import { text } from './material.text.ts';
import { PassDialog } from './PassDialog.tsx';

const opens = { name: 'open', label: text.review };

/** The list of what waits for this reviewer. */
export function MaterialList() {
  const step = useStepHere();
  const { work, inTurn } = useSheetWork(step);
  return (
    <WorkList
      step={step}
      work={work}
      opens={opens}
      hasLog
      acts={[
        {
          name: 'pass',
          label: text.passMany,
          primary: true,
          ...inTurn,
          dialog: ({ runs, rows, close }) => (
            <PassDialog
              runs={runs}
              onClose={close}
              onDone={(outcomes) => {
                close();
                showBatch(step, text.passed, outcomes, rows);
              }}
            />
          ),
        },
      ]}
    />
  );
}

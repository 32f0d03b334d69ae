import { ReturnApplications } from '../application/ReturnApplications.tsx';
import { showBatch, useSheetWork } from '../application/use-sheet-work.ts';
import { useStepHere } from '../workflow/use-step-here.ts';
import { WorkList } from '../workflow/WorkList.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { text } from './review.text.ts';

const opens = { name: 'open', label: text.assign };

/** The list of what waits for a reviewer. */
export function AssignList() {
  const step = useStepHere();
  const { work, together, inTurn } = useSheetWork(step);
  return (
    <WorkList
      step={step}
      work={work}
      opens={opens}
      hasLog
      acts={[
        {
          name: 'return',
          label: text.return,
          danger: true,
          ...together('return'),
          dialog: ({ rows, close }) => (
            <ReturnApplications
              step={step.code}
              opinion=""
              rows={rows.map(({ applicationNo: number, ...row }) => ({ ...row, number }))}
              onClose={close}
              onDone={close}
            />
          ),
        },
        {
          name: 'assign',
          label: text.assignMany,
          primary: true,
          ...inTurn,
          dialog: ({ runs, rows, close }) => (
            <AssignDialog
              runs={runs}
              onClose={close}
              onDone={(outcomes) => {
                close();
                showBatch(step, text.done, outcomes, rows);
              }}
            />
          ),
        },
      ]}
    />
  );
}

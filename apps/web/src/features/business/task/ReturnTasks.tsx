import { refer } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { steps } from '@tejian/domain/business/workflow/steps.ts';
import { callServer } from '../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { refreshSheets } from '../application/refresh-sheets.ts';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import { ReturnDialog } from '../../../ui/flow/ReturnDialog.tsx';
import { useReturnTargets, type Pinned } from '../workflow/use-flow.ts';
import { text } from './task.text.ts';

interface Props {
  rows: readonly ({ id: string; number: string; version: number } & Pinned)[];
  onClose: () => void;
  onDone: () => void;
}

/** Back to where the flow leads from task arrangement: to material review or to the declaration. */
export function ReturnTasks({ rows, onClose, onDone }: Props) {
  const [only] = rows;
  const version = rows.length === 1 ? only?.version : undefined;
  const targets = useReturnTargets(only, steps.taskArrangement.code);
  if (!targets) return null;
  return (
    <ReturnDialog
      numbers={rows.map((row) => row.number)}
      targets={targets}
      onClose={onClose}
      send={async (values, refuse) => {
        try {
          const outcomes = await callServer(refer, {
            ids: rows.map((row) => row.id),
            step: steps.taskArrangement.code,
            version,
            ...values,
          });
          refreshSheets();
          onDone();
          await showOutcomes(text.returned, outcomes, (id) => rows.find((row) => row.id === id)?.number ?? id);
        } catch (error) {
          refuse(sentenceOf(error), error instanceof Refused ? error.fieldErrors : {});
        }
      }}
    />
  );
}

import { refer } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { liftPeriodic, returnTargets } from '@tejian/domain/business/workflow/flow-definition.ts';
import { callServer } from '../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { refreshSheets } from '../application/refresh-sheets.ts';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import { ReturnDialog } from '../../../ui/flow/ReturnDialog.tsx';
import { text } from './task.text.ts';

interface Props {
  rows: readonly { id: string; number: string; version: number }[];
  onClose: () => void;
  onDone: () => void;
}

/** Back to material review or to the declaration. Every flow of version 1 has the same ways back. */
export function ReturnTasks({ rows, onClose, onDone }: Props) {
  const [only] = rows;
  const version = rows.length === 1 ? only?.version : undefined;
  return (
    <ReturnDialog
      numbers={rows.map((row) => row.number)}
      targets={returnTargets(liftPeriodic, 'RWAP')}
      onClose={onClose}
      send={async (values, refuse) => {
        try {
          const outcomes = await callServer(refer, {
            ids: rows.map((row) => row.id),
            step: 'RWAP',
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

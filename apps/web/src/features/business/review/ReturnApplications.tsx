import { refer } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { steps } from '@tejian/domain/business/workflow/steps.ts';
import { callServer } from '../../../platform/api.ts';
import { Refused, sentenceOf } from '../../../platform/failures.ts';
import { refreshSheets } from '../application/refresh-sheets.ts';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import { ReturnDialog } from '../../../ui/flow/ReturnDialog.tsx';
import { useReturnTargets, type Pinned } from '../workflow/use-flow.ts';
import { text } from './review.text.ts';

interface Returned extends Pinned {
  id: string;
  applicationNo: string;
  version: number;
}

interface Props {
  rows: readonly Returned[];
  onClose: () => void;
  onDone: () => void;
}

/** Sends declarations back to the counter. */
export function ReturnApplications({ rows, onClose, onDone }: Props) {
  const [only] = rows;
  const version = rows.length === 1 ? only?.version : undefined;
  const targets = useReturnTargets(only, steps.reviewAssignment.code);
  if (!targets) return null;
  return (
    <ReturnDialog
      numbers={rows.map((row) => row.applicationNo)}
      targets={targets}
      onClose={onClose}
      send={async (values, refuse) => {
        try {
          const outcomes = await callServer(refer, {
            ids: rows.map((row) => row.id),
            step: steps.reviewAssignment.code,
            version,
            ...values,
          });
          refreshSheets();
          onDone();
          await showOutcomes(text.returned, outcomes, (id) => rows.find((row) => row.id === id)?.applicationNo ?? id);
        } catch (error) {
          refuse(sentenceOf(error), error instanceof Refused ? error.fieldErrors : {});
        }
      }}
    />
  );
}

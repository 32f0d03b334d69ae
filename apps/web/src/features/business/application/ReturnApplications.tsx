import { refer } from '@tejian/contract/business/workflow/workflow.contract.ts';
import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { callServer } from '../../../platform/api.ts';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import { ReturnDialog } from '../workflow/ReturnDialog.tsx';
import { movedFrom, tasksProcessed } from '../workflow/processed.ts';
import { useReturnTargets, type Pinned } from '../workflow/use-flow.ts';
import { text } from './application.text.ts';

interface Props {
  /** The step where the records stand. */
  step: StepCode;
  /** The opinion typed beside the record; '' for a batch. */
  opinion: string;
  rows: readonly ({ id: string; number: string; version: number } & Pinned)[];
  onClose: () => void;
  onDone: () => void;
}

/**
 * Sends applications or items back from their step, to where their flow leads back. The version counts where one is sent
 * alone.
 */
export function ReturnApplications({ step, opinion, rows, onClose, onDone }: Props) {
  const [only] = rows;
  const version = rows.length === 1 ? only?.version : undefined;
  const numberOf = (id: string) => rows.find((row) => row.id === id)?.number ?? id;
  const targets = useReturnTargets(only, step);
  if (!targets) return null;
  return (
    <ReturnDialog
      numbers={rows.map((row) => row.number)}
      targets={targets}
      opinion={opinion}
      send={(values) => callServer(refer, { ids: rows.map((row) => row.id), step, version, ...values })}
      onSent={(outcomes) => {
        tasksProcessed(movedFrom(step, outcomes));
        onDone();
        void showOutcomes(text.returned, outcomes, numberOf);
      }}
      onClose={onClose}
    />
  );
}

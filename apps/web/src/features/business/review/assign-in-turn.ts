import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { assignReviewer } from '@tejian/contract/business/review/review.contract.ts';
import { callServer } from '../../../platform/api.ts';
import { outcomesInTurn, type Outcomes } from '../workflow/in-turn.ts';

export type Assigned = Pick<SheetRow, 'id' | 'applicationNo' | 'version'>;

interface Assignment {
  readonly reviewerId: string;
  readonly dueDate?: string | undefined;
  readonly opinion: string;
}

/** Gives the applications to one reviewer, batch after batch; the version counts where one goes alone. */
export const assignInTurn = (runs: readonly (readonly Assigned[])[], assignment: Assignment): Promise<Outcomes> =>
  outcomesInTurn(runs, (run) =>
    callServer(assignReviewer, {
      ids: run.map(({ id }) => id),
      version: run.length === 1 ? run[0]?.version : undefined,
      ...assignment,
    }),
  );

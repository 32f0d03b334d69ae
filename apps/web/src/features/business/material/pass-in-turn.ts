import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { dealMaterialReview } from '@tejian/contract/business/material/material.contract.ts';
import { materialList } from '@tejian/domain/business/application/material-list.ts';
import { callServer } from '../../../platform/api.ts';
import { outcomesInTurn, type Outcomes } from '../workflow/in-turn.ts';

type Passed = Pick<SheetRow, 'id' | 'applicationNo' | 'kindCode' | 'categoryCode'>;

/** The required verdicts on the material of a kind and category: all of it conforms. */
const verdictsFor = ({ categoryCode, kindCode }: Pick<Passed, 'categoryCode' | 'kindCode'>) =>
  materialList(categoryCode, kindCode)
    .filter(({ isRequired }) => isRequired)
    .map(({ name }) => ({ type: name, isAccepted: true, note: '' }));

/** Passes the material of applications with one opinion, batch after batch, each by the material of its kind and category. */
export const passInTurn = (runs: readonly (readonly Passed[])[], opinion: string): Promise<Outcomes> =>
  outcomesInTurn(runs, (run) =>
    callServer(dealMaterialReview, {
      ids: run.map(({ id }) => id),
      result: 'pass',
      verdicts: run[0] ? verdictsFor(run[0]) : [],
      opinion,
    }),
  );

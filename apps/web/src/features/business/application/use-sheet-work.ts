import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { behaviours } from '@tejian/domain/business/workflow/behaviours.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import { useMemo } from 'react';
import { useList } from '../../../platform/use-list.ts';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import { sheetCells, sheetMark, useApplicationList, useStepColumn } from '../../../ui/flow/sheet-rows.tsx';
import type { Outcomes } from '../workflow/in-turn.ts';
import { movedFrom, tasksProcessed } from '../workflow/processed.ts';
import type { Runs, Work, WorkAct } from '../workflow/WorkList.tsx';
import { useSheetBatches } from './use-sheet-batches.ts';

/** The request for what waits at a step; where flows may add steps for the same work, what waits at those as well. */
export const sheetAsked = ({ code, behaviour }: Pick<Step, 'code' | 'behaviour'>) =>
  behaviours[behaviour].addedPermission === undefined ? { step: code } : { step: code, isWithAdded: true };

const rowKey = ({ taskId }: SheetRow) => taskId;

/** Of whole applications, which have no items yet. */
const ofApplications = {
  recordOf: ({ id, applicationNo }) => ({ entity: 'application', id, no: applicationNo }),
  logOf: ({ applicationId, applicationNo }) => ({ businessKey: applicationId, appno: applicationNo }),
  openField: 'applicationNo',
  mark: sheetMark,
} as const satisfies Omit<Work<SheetRow>, 'list'>;

/** Of applications, and of items that were sent back. */
const ofBoth = {
  ...ofApplications,
  recordOf: ({ id, applicationNo, itemNo }) =>
    itemNo ? { entity: 'item', id, no: itemNo } : { entity: 'application', id, no: applicationNo },
  logOf: ({ applicationId, applicationNo, itemNo }) => ({
    businessKey: applicationId,
    appno: applicationNo,
    seisn: itemNo,
  }),
} as const satisfies Omit<Work<SheetRow>, 'list'>;

export const servesItems = ({ behaviour }: Pick<Step, 'behaviour'>) => behaviours[behaviour].entities.includes('item');

/** The name that a row of a step before the items gives its record. */
export const sheetRecord = (step: Pick<Step, 'behaviour'>) => (servesItems(step) ? ofBoth : ofApplications).recordOf;

/**
 * The work that waits at a step of applications, with what can be done to several rows as one batch, or batch after
 * batch.
 */
export function useSheetWork(step: Step) {
  const fixedFilter = useMemo(() => sheetAsked(step), [step]);
  const isMixed = servesItems(step);
  const listedSheet = useList(findSheet, { fixed: fixedFilter, cells: sheetCells, ...(isMixed && { rowKey }) });
  const all = useStepColumn(listedSheet, step.code);
  const whole = useApplicationList(all);
  const list = isMixed ? all : whole;
  const batches = useSheetBatches(list.rows);
  const together = (operation: 'submit' | 'return') =>
    ({
      disabled: (rows) => batches.reason(rows, operation),
      going: async (rows) => [await batches.going(rows, operation)],
    }) satisfies Partial<WorkAct<SheetRow>>;
  const inTurn = {
    disabled: (rows) => batches.reasonInTurn(rows, 'submit'),
    going: (rows) => batches.goingInTurn(rows),
  } satisfies Partial<WorkAct<SheetRow>>;
  const work: Work<SheetRow> = { list, ...(isMixed ? ofBoth : ofApplications) };
  return { work, together, inTurn };
}

/** After a batch from the page of a step: what follows for the tabs, and each application's answer under its number. */
export function showBatch(step: Step, doneText: string, outcomes: Outcomes, rows: Runs<SheetRow>[number]): void {
  tasksProcessed(movedFrom(step.code, outcomes));
  void showOutcomes(doneText, outcomes, (id) => rows.find((row) => row.id === id)?.applicationNo ?? id);
}

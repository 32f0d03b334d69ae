import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { useMemo } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import { sheetCells, sheetMark, useApplicationList } from '../../../ui/flow/sheet-rows.tsx';
import type { RowAction, ToolbarAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { text } from './desk.text.ts';
import type { Outcomes } from '../workflow/in-turn.ts';
import { movedFrom, tasksProcessed } from '../workflow/processed.ts';
import { useSheetBatches } from './use-sheet-batches.ts';

type Rows = readonly SheetRow[];

interface WaitingAction extends Pick<ToolbarAction<SheetRow>, 'name' | 'label' | 'danger' | 'primary'> {
  /** What goes on goes batch after batch, what goes back is one batch. */
  readonly operation: 'submit' | 'return';
  readonly run: (runs: readonly Rows[]) => void;
}

interface Props {
  readonly step: StepCode;
  /** What opening one application is called at this step, and the address of its page. */
  readonly openLabel: string;
  readonly addressOf: (id: string) => string;
  /** What can be done to many at once; why not is said by the rules of batches. */
  readonly toolbar: readonly WaitingAction[];
}

/** The applications that wait at a step before arrangement; each opens in a tab of its own. */
export function WaitingList({ step, openLabel, addressOf, toolbar }: Props) {
  const page = usePage();
  const fixed = useMemo(() => ({ step }), [step]);
  const list = useApplicationList(useList(findSheet, { fixed, cells: sheetCells }));
  const batches = useSheetBatches(list.rows);
  const actionOf = ({ operation, run, ...action }: WaitingAction): ToolbarAction<SheetRow> => ({
    ...action,
    onSelection: true,
    disabled: (rows) =>
      operation === 'submit' ? batches.reasonInTurn(rows, operation) : batches.reason(rows, operation),
    run: async (rows) => {
      const runs = operation === 'submit' ? await batches.goingInTurn(rows) : [await batches.going(rows, operation)];
      if (runs.flat().length > 0) run(runs);
    },
  });
  const rowActions = useMemo(
    (): RowAction<SheetRow>[] => [
      { name: 'open', label: openLabel, run: ({ id }) => page.open(addressOf(id)) },
      {
        name: 'log',
        label: text.flowLog,
        permission: 'flowlog:read',
        run: ({ applicationId, applicationNo }) =>
          page.open(paths.flowLog({ businessKey: applicationId, appno: applicationNo })),
      },
    ],
    [page, openLabel, addressOf],
  );
  return (
    <ListPage
      list={list}
      toolbar={toolbar.map(actionOf)}
      rowActions={rowActions}
      mark={sheetMark}
      openField="applicationNo"
      onOpen={({ id }) => page.open(addressOf(id))}
    />
  );
}

/** After a batch: what follows for the tabs, and each application's answer under its number. */
export function showBatch(done: string, outcomes: Outcomes, rows: Rows): void {
  tasksProcessed(movedFrom(rows[0]?.step ?? '', outcomes));
  void showOutcomes(done, outcomes, (id) => rows.find((row) => row.id === id)?.applicationNo ?? id);
}

import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { batchRefusal } from '@tejian/domain/business/workflow/batch.ts';
import { useMemo, useState } from 'react';
import { paths } from '../../../paths.ts';
import { refreshSheets } from '../application/refresh-sheets.ts';
import { usePage } from '../../../platform/page.tsx';
import { showApplication } from '../application/use-next-application.ts';
import { useList } from '../../../platform/use-list.ts';
import { batchRowOf, sheetCells, sheetMark, useApplicationList } from '../../../ui/flow/sheet-rows.tsx';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import type { RowAction, ToolbarAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { AssignDialog } from './AssignDialog.tsx';
import { ReturnApplications } from './ReturnApplications.tsx';
import { text } from './review.text.ts';

const fixed = { step: 'SCFP' };

/** What waits for a reviewer. */
export function AssignList() {
  const page = usePage();
  const list = useApplicationList(useList(findSheet, { fixed, cells: sheetCells }));
  const [asked, setAsked] = useState<{ what: 'assign' | 'return'; rows: readonly SheetRow[] }>();
  const reason = (rows: readonly SheetRow[]) => batchRefusal(rows.map(batchRowOf), 'submit');
  const toolbar: ToolbarAction<SheetRow>[] = [
    {
      name: 'return',
      label: text.return,
      danger: true,
      onSelection: true,
      disabled: reason,
      run: (rows) => setAsked({ what: 'return', rows }),
    },
    {
      name: 'assign',
      label: text.assignMany,
      primary: true,
      onSelection: true,
      disabled: reason,
      run: (rows) => setAsked({ what: 'assign', rows }),
    },
  ];
  const rowActions = useMemo(
    (): RowAction<SheetRow>[] => [
      { name: 'assign', label: text.assign, run: ({ id }) => showApplication(page, id) },
      {
        name: 'log',
        label: text.flowLog,
        permission: 'flowlog:read',
        run: ({ applicationId, applicationNo }) =>
          page.open(paths.flowLog({ businessKey: applicationId, appno: applicationNo })),
      },
    ],
    [page],
  );
  const close = () => setAsked(undefined);
  return (
    <>
      <ListPage
        list={list}
        toolbar={toolbar}
        rowActions={rowActions}
        actionsWidth={168}
        mark={sheetMark}
        openField="applicationNo"
        onOpen={({ id }) => showApplication(page, id)}
      />
      {asked?.what === 'assign' && (
        <AssignDialog
          rows={asked.rows}
          onClose={close}
          onDone={(outcomes) => {
            close();
            refreshSheets();
            void showOutcomes(
              text.done,
              outcomes,
              (id) => asked.rows.find((row) => row.id === id)?.applicationNo ?? id,
            );
          }}
        />
      )}
      {asked?.what === 'return' && <ReturnApplications rows={asked.rows} onClose={close} onDone={close} />}
    </>
  );
}

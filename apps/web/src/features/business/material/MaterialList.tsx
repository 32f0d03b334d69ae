import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { batchRefusal } from '@tejian/domain/business/workflow/batch.ts';
import { useMemo, useState } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { refreshSheets } from '../application/refresh-sheets.ts';
import { showApplication } from '../application/use-next-application.ts';
import { useList } from '../../../platform/use-list.ts';
import { showOutcomes } from '../../../ui/flow/outcomes.ts';
import { batchRowOf, sheetCells, sheetMark, useApplicationList } from '../../../ui/flow/sheet-rows.tsx';
import type { RowAction, ToolbarAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { text } from './material.text.ts';
import { PassDialog } from './PassDialog.tsx';

const fixed = { step: 'CLFS' };

/** What waits for this reviewer. */
export function MaterialList() {
  const page = usePage();
  const list = useApplicationList(useList(findSheet, { fixed, cells: sheetCells }));
  const [passing, setPassing] = useState<readonly SheetRow[]>();
  const toolbar: ToolbarAction<SheetRow>[] = [
    {
      name: 'pass',
      label: text.passMany,
      primary: true,
      onSelection: true,
      disabled: (rows) => batchRefusal(rows.map(batchRowOf), 'submit'),
      run: (rows) => setPassing(rows),
    },
  ];
  const rowActions = useMemo(
    (): RowAction<SheetRow>[] => [
      { name: 'review', label: text.review, run: ({ id }) => showApplication(page, id) },
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
  return (
    <>
      <ListPage
        list={list}
        toolbar={toolbar}
        rowActions={rowActions}
        mark={sheetMark}
        openField="applicationNo"
        onOpen={({ id }) => showApplication(page, id)}
      />
      {passing && (
        <PassDialog
          rows={passing}
          onClose={() => setPassing(undefined)}
          onDone={(outcomes) => {
            setPassing(undefined);
            refreshSheets();
            void showOutcomes(text.passed, outcomes, (id) => passing.find((row) => row.id === id)?.applicationNo ?? id);
          }}
        />
      )}
    </>
  );
}

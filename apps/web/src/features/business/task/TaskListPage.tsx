import { findSheet } from '@tejian/contract/business/application/application.contract.ts';
import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { stepFor } from '@tejian/domain/business/workflow/step-for.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import { sheetCells, sheetMark } from '../../../ui/flow/sheet-rows.tsx';
import type { RowAction, ToolbarAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { ViewSwitch } from '../../../ui/list/ViewSwitch.tsx';
import { ReturnApplications } from '../application/ReturnApplications.tsx';
import { useSheetBatches } from '../application/use-sheet-batches.ts';
import { ArrangedList } from './ArrangedList.tsx';
import { text } from './task.text.ts';
import { formOf } from './use-next-task.ts';

const fixed = { step: stepFor('arrange').code };
const rowKey = (row: SheetRow) => row.taskId;

/** Applications whose material passed, and items that were sent back. */
function WaitingList({ head }: { head: ReactNode }) {
  const page = usePage();
  const list = useList(findSheet, { fixed, cells: sheetCells, rowKey });
  const together = useSheetBatches(list.rows);
  const batchReason = (rows: readonly SheetRow[]) =>
    rows.length > 1 && rows.some((row) => row.entity === 'item') ? text.itemsAlone : together.reason(rows, 'submit');
  const returnReason = (rows: readonly SheetRow[]) =>
    new Set(rows.map((row) => row.entity)).size > 1 ? text.returnTogether : together.reason(rows, 'return');
  const [returning, setReturning] = useState<readonly SheetRow[]>();
  const toolbar: ToolbarAction<SheetRow>[] = [
    {
      name: 'return',
      label: text.return,
      danger: true,
      onSelection: true,
      disabled: returnReason,
      run: async (rows) => {
        const going = await together.going(rows, 'return');
        if (going.length > 0) setReturning(going);
      },
    },
    {
      name: 'arrange',
      label: text.arrangeMany,
      primary: true,
      onSelection: true,
      disabled: batchReason,
      run: async (chosen) => {
        const rows = await together.going(chosen, 'submit');
        const [only] = rows;
        if (!only) return;
        page.open(rows.length === 1 ? formOf(only) : paths.taskForm({ ids: rows.map((row) => row.id) }), {
          fresh: true,
        });
      },
    },
  ];
  const rowActions = useMemo(
    (): RowAction<SheetRow>[] => [
      { name: 'arrange', label: text.arrange, run: (row) => page.open(formOf(row)) },
      {
        name: 'log',
        label: text.flowLog,
        permission: 'flowlog:read',
        run: ({ applicationId, applicationNo, itemNo }) =>
          page.open(paths.flowLog({ businessKey: applicationId, appno: applicationNo, seisn: itemNo })),
      },
    ],
    [page],
  );
  const close = () => setReturning(undefined);
  return (
    <>
      <ListPage
        list={list}
        head={head}
        toolbar={toolbar}
        rowActions={rowActions}
        mark={sheetMark}
        openField="applicationNo"
        onOpen={(row) => page.open(formOf(row))}
      />
      {returning && (
        <ReturnApplications
          step={stepFor('arrange').code}
          opinion=""
          rows={returning.map(({ itemNo, applicationNo, ...row }) => ({ ...row, number: itemNo ?? applicationNo }))}
          onClose={close}
          onDone={close}
        />
      )}
    </>
  );
}

const views = [
  { name: 'waiting', label: text.waiting },
  { name: 'arranged', label: text.arranged },
] as const;

/** Task arrangement (RWAP): what waits for people and a day, and what has them and may be taken back. */
export default function TaskListPage() {
  const page = usePage();
  const chosen = page.query['view'] === 'arranged' ? 'arranged' : 'waiting';
  const head = (
    <ViewSwitch
      label={text.shown}
      views={views}
      chosen={chosen}
      onChoose={(name) => page.setQuery({ view: name === 'arranged' ? name : undefined })}
    />
  );
  return chosen === 'arranged' ? <ArrangedList head={head} /> : <WaitingList head={head} />;
}

import { findDue } from '@tejian/contract/query/due/due.contract.ts';
import type { DueRow } from '@tejian/contract/query/due/due.record.ts';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { callServer } from '../../../platform/api.ts';
import { useDueBounds } from '../../archive/due-rule/due-bounds.ts';
import { usePage } from '../../../platform/page.tsx';
import { searchRequest } from '../../../platform/search-request.ts';
import { useUser } from '../../../platform/session.ts';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import type { ListState, RowAction, ToolbarAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { dueCells, dueMark, equipmentAddress } from './due-cells.tsx';
import { text } from './due.text.ts';
import { markRows, showHandled } from './handle.ts';
import type { Narrowing } from './use-narrowing.ts';

const HandleDialog = lazy(async () => ({ default: (await import('./HandleDialog.tsx')).HandleDialog }));
const HandlingHistory = lazy(async () => ({ default: (await import('./HandlingHistory.tsx')).HandlingHistory }));
const CreateTasks = lazy(async () => ({ default: (await import('./CreateTasks.tsx')).CreateTasks }));

type Open =
  | { dialog: 'handle'; rows: readonly DueRow[] }
  | { dialog: 'history'; row: DueRow }
  | { dialog: 'create'; rows: readonly DueRow[]; note?: string };

const MOST = 500; // of one batch (decisions §9)

/** The rows that the list shows now from its first on, as much as one batch takes. */
async function firstOf(list: ListState<DueRow>, narrowing: Narrowing): Promise<Open | undefined> {
  const { advanced, search } = list;
  const query = advanced?.shown ? advanced.query : undefined;
  const paging = { pageNo: 1, pageSize: MOST, ...(query ? { advancedQuery: query } : {}) };
  const foundDue = await act(() => callServer(findDue, searchRequest(findDue, query ? {} : search, narrowing, paging)));
  if (!foundDue) return undefined;
  const { list: rows, count } = foundDue;
  return { dialog: 'create', rows, note: text.createAll(rows.length, count > rows.length) };
}

/** The list of what falls due, with all that is done about it; the page says what it is narrowed to. */
export function DueList({ narrowing, head }: { narrowing: Narrowing; head?: ReactNode }) {
  const { open: openPage } = usePage();
  const { name } = useUser();
  const bounds = useDueBounds();
  const cells = useMemo(() => dueCells(openPage, bounds), [openPage, bounds]);
  const list = useList(findDue, { fixed: narrowing, cells });
  const [openPart, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const create = async (rows: readonly DueRow[]) =>
    setOpen(rows.length > 0 ? { dialog: 'create', rows } : await firstOf(list, narrowing));
  const toolbar: ToolbarAction<DueRow>[] = [
    { name: 'markAccepted', onSelection: true, run: (rows) => markRows(rows, '100', name) },
    { name: 'markInspected', onSelection: true, run: (rows) => markRows(rows, '101', name) },
    { name: 'handle', onSelection: true, run: (rows) => setOpen({ dialog: 'handle', rows }) },
    { name: 'create', run: create },
  ];
  const rowActions = useMemo(
    (): RowAction<DueRow>[] => [
      { name: 'handle', run: (row) => setOpen({ dialog: 'handle', rows: [row] }) },
      { name: 'history', run: (row) => setOpen({ dialog: 'history', row }) },
    ],
    [],
  );
  return (
    <>
      <ListPage
        list={list}
        head={head}
        toolbar={toolbar}
        rowActions={rowActions}
        selectable
        mark={dueMark}
        onOpen={(row) => openPage(equipmentAddress(row))}
      />
      <Suspense fallback={null}>
        {openPart?.dialog === 'handle' && (
          <HandleDialog
            rows={openPart.rows}
            onClose={close}
            onDone={(result) => {
              close();
              void showHandled(result);
            }}
          />
        )}
        {openPart?.dialog === 'history' && <HandlingHistory row={openPart.row} onClose={close} />}
        {openPart?.dialog === 'create' && <CreateTasks rows={openPart.rows} note={openPart.note} onClose={close} />}
      </Suspense>
    </>
  );
}

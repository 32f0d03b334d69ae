import {
  countOperatorBands,
  deleteOperators,
  findOperators,
  importOperator,
} from '@tejian/contract/archive/personnel/operator.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import type { OperatorRow } from '@tejian/contract/archive/personnel/operator.record.ts';
import { useMemo, useState } from 'react';
import { ImportDialog } from '../../shared/list-import/ImportDialog.tsx';
import { Failure } from '../../../platform/PageWait.tsx';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { startExport } from '../../../platform/long-tasks.ts';
import { usePage } from '../../../platform/page.tsx';
import { act, useCall } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import type { ToolbarAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { BandBar, bandCell, bandMark } from './BandBar.tsx';
import { OperatorLookup } from './OperatorLookup.tsx';
import { text } from './operator.text.ts';

const cells = { band: (row: OperatorRow) => bandCell(row, !row.isEnabled) };
const markOf = (row: OperatorRow) => bandMark(row, !row.isEnabled);

/** Operators of using units with their certificates (spec §2, corapply: personnel with certificates). */
export default function OperatorListPage() {
  const page = usePage();
  const list = useList(findOperators, { cells });
  const counts = useCall(countOperatorBands, {}, { fresh: true });
  const [dialog, setDialog] = useState<'import' | 'lookup'>();
  const open = (id?: string) => page.open(paths.operator(id));
  const onChanged = () => (list.refresh(), void counts.refetch());
  const toolbar: ToolbarAction<OperatorRow>[] = [
    { name: 'byNumber', run: () => setDialog('lookup') },
    { name: 'exportWhole', run: () => exportWhole(list) },
    { name: 'import', run: () => setDialog('import') },
    { name: 'delete', onSelection: true, run: (rows) => remove(rows, onChanged) },
    { name: 'add', run: () => open() },
  ];
  const rowActions = useMemo(
    () => [{ name: 'edit', run: ({ id }: OperatorRow) => page.open(paths.operator(id)) }],
    [page],
  );
  return (
    <>
      <ListPage
        list={list}
        head={counts.error ? <Failure of={counts} /> : <BandBar list={list} counts={counts.data?.counts} />}
        toolbar={toolbar}
        rowActions={rowActions}
        openField="name"
        onOpen={({ id }) => open(id)}
        mark={markOf}
      />
      {dialog === 'lookup' && (
        <OperatorLookup onFound={(id) => (setDialog(undefined), open(id))} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'import' && (
        <ImportDialog
          what={list.view.title}
          calls={importOperator}
          asked={{}}
          onLoaded={onChanged}
          onClose={() => setDialog(undefined)}
        />
      )}
    </>
  );
}

type Found = Pick<ReturnType<typeof useList<RequestOf<typeof findOperators>, OperatorRow>>, 'request' | 'columns'>;

/** The list as it is found, advanced conditions included, with numbers that are not hidden. */
async function exportWhole({ request: askedRequest, columns }: Found): Promise<void> {
  if (!(await confirm({ title: text.wholeTitle, content: text.wholeNote, okText: text.wholeOk }))) return;
  const request = { ...askedRequest, isUnmasked: true };
  await startExport(findOperators, { ...request, scope: 'all', columns: columns.map(({ key }) => key) });
}

async function remove(rows: readonly OperatorRow[], onChanged: () => void): Promise<void> {
  const question = {
    title: text.removeTitle(rows.length, rows[0]?.name ?? ''),
    content: text.removeNote,
    okText: text.remove,
    danger: true,
  };
  if (!(await confirm(question))) return;
  const seenRows = { ids: rows.map(({ id }) => id), seenVersions: rows.map(({ version }) => String(version)) };
  if (await act(() => callServer(deleteOperators, seenRows), text.removed)) onChanged();
}

import { assignmentText } from '@tejian/domain/shared/office/assignment.text.ts';
import {
  assignUnits,
  deleteUnits,
  enableUnit,
  findUnits,
  getUnit,
  importUnit,
  type Unit,
} from '@tejian/contract/archive/unit/unit.contract.ts';
import type { UnitRow } from '@tejian/contract/archive/unit/unit.record.ts';
import { countUnitLicences } from '@tejian/contract/archive/unit/unit-overview.contract.ts';
import { useMemo, useState } from 'react';
import { ImportDialog } from '../../shared/list-import/ImportDialog.tsx';
import { useAssignment, useUnassigned } from '../unit-field/use-assignment.tsx';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { usePage } from '../../../platform/page.tsx';
import { refreshCalls } from '../../../platform/query-client.ts';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { confirm, toast } from '../../../ui/feedback/feedback.ts';
import type { RowAction, ToolbarAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { DisableDialog } from './DisableDialog.tsx';
import { LicenceChips, licenceStates } from './LicenceChips.tsx';
import { LicenceDay } from './LicenceDay.tsx';
import { useOwnColumns } from '../../../platform/use-own-columns.ts';
import { switchOff } from './switch-off.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { text } from './unit.text.ts';

type Open = 'import' | { merge: readonly [Unit, Unit] } | { disable: UnitRow };
const cells = { licenceDue: ({ licenceDue }: UnitRow) => <LicenceDay day={licenceDue} /> };

/** Business units (spec §2): who uses, makes, installs and maintains equipment. */
export default function UnitListPage() {
  const page = usePage();
  const chosenState = licenceStates.find((state) => state === page.query['licenceState']);
  const unassignedCount = useUnassigned();
  const fixedFilter = useMemo(
    () => ({ ...(chosenState && { licenceState: chosenState }), ...unassignedCount }),
    [chosenState, unassignedCount],
  );
  const list = useList(useOwnColumns(findUnits), {
    fixed: fixedFilter,
    cells,
    ...(Object.keys(fixedFilter).length > 0 && { searchOnOpen: true }),
  });
  const [open, setOpen] = useState<Open>();
  const { refresh } = list;
  const close = () => setOpen(undefined);
  const finish = () => (close(), refresh());
  const view = (id: string) => page.open(paths.unitForm({ id, type: 'view' }));
  const toolbar: ToolbarAction<UnitRow>[] = [
    {
      name: 'merge',
      onSelection: true,
      disabled: (rows) => (rows.length > 0 && rows.length !== 2 ? text.merge.chooseTwo : undefined),
      run: (rows) => startMerge(rows, (units) => setOpen({ merge: units })),
    },
    { name: 'import', run: () => setOpen('import') },
    { name: 'add', run: () => page.open(paths.unitForm({ type: 'add' })) },
  ];
  const { open: openPage } = page;
  const rowActions = useMemo(
    () => actionsOf(openPage, (row) => setOpen({ disable: row }), refresh),
    [openPage, refresh],
  );
  const choose = (licenceState: string | undefined) => {
    page.setQuery({ licenceState });
    if (!list.searched) list.submit(list.search);
  };
  const assignment = useAssignment({ calls: assignUnits, asked: {}, list, onDone: refresh });
  const assign: ToolbarAction<UnitRow> = {
    name: 'assign',
    label: assignmentText.assign,
    permission: 'unit:business:save',
    onSelection: true,
    run: assignment.open,
  };
  return (
    <>
      <ListPage
        list={list}
        head={
          <>
            <LicenceChips chosen={chosenState} onChoose={choose} />
            {assignment.band}
          </>
        }
        toolbar={assignment.isOffered ? [assign, ...toolbar] : toolbar}
        rowActions={rowActions}
        onOpen={({ id }) => view(id)}
        openField="name"
        mark={markOf}
      />
      {assignment.dialog}
      {open === 'import' && (
        <ImportDialog what={list.view.title} calls={importUnit} asked={{}} onLoaded={refresh} onClose={close} />
      )}
      {typeof open === 'object' && 'merge' in open && (
        <MergeDialog units={open.merge} onMerged={(id) => (finish(), view(id))} onClose={close} />
      )}
      {typeof open === 'object' && 'disable' in open && (
        <DisableDialog
          unit={open.disable}
          onClose={close}
          onConfirm={(reason) => switchOff(open.disable, reason)}
          onDone={finish}
        />
      )}
    </>
  );
}

/** Both as they are now: the dialog compares the whole records. */
async function startMerge(rows: readonly UnitRow[], show: (units: readonly [Unit, Unit]) => void): Promise<void> {
  const [one, other] = rows;
  if (!one || !other) return toast('warning', text.merge.chooseTwo);
  const units = await act(() =>
    Promise.all([callServer(getUnit, { id: one.id }), callServer(getUnit, { id: other.id })]),
  );
  if (units) show(units);
}

const markOf = (row: UnitRow) => (row.isEnabled ? undefined : ('warning' as const));

async function enable({ id, version, name }: UnitRow, refresh: () => void): Promise<void> {
  if (!(await confirm({ title: text.enableTitle(name) }))) return;
  if (await act(() => callServer(enableUnit, { id, version, isEnabled: true, reason: '' }), text.enabled)) refresh();
}

async function remove(row: UnitRow, refresh: () => void): Promise<void> {
  const isSure = await confirm({
    title: text.deleteTitle(row.name),
    content: text.deleteNote,
    okText: text.confirmDelete,
    danger: true,
  });
  if (
    isSure &&
    (await act(() => callServer(deleteUnits, { ids: [row.id], seenVersions: [String(row.version)] }), text.deleted))
  ) {
    refreshCalls(countUnitLicences);
    refresh();
  }
}

const actionsOf = (
  open: (address: string) => void,
  disable: (row: UnitRow) => void,
  refresh: () => void,
): RowAction<UnitRow>[] => [
  { name: 'edit', run: ({ id }) => open(paths.unitForm({ id, type: 'edit' })) },
  {
    name: 'enable',
    label: text.enable,
    permission: 'unit:business:enable',
    hidden: (row) => row.isEnabled,
    run: (row) => enable(row, refresh),
  },
  {
    name: 'disable',
    label: text.disable,
    permission: 'unit:business:enable',
    hidden: (row) => !row.isEnabled,
    run: disable,
  },
  { name: 'delete', run: (row) => remove(row, refresh) },
];

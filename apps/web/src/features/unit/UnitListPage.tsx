import {
  deleteUnits,
  enableUnit,
  findUnits,
  getUnit,
  importUnit,
  type Unit,
  type UnitRow,
} from '@tejian/contract/unit/unit.contract.ts';
import { useMemo, useState } from 'react';
import { ImportDialog } from '../../archive/ImportDialog.tsx';
import { UnitDialog } from '../../archive/UnitDialog.tsx';
import { callServer } from '../../platform/api.ts';
import { can } from '../../platform/session.ts';
import { act } from '../../platform/use-call.ts';
import { useList } from '../../platform/use-list.ts';
import { confirm } from '../../ui/feedback/feedback.ts';
import type { RowAction, ToolbarAction } from '../../ui/list/list-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { DisableDialog } from './DisableDialog.tsx';
import { text } from './unit.text.ts';

type Open = { dialog: 'new' | 'import' } | { dialog: 'edit'; unit: Unit } | { dialog: 'disable'; row: UnitRow };

/** Business units (spec §2): who uses, makes, installs and maintains equipment. */
export default function UnitListPage() {
  const list = useList(findUnits);
  const [open, setOpen] = useState<Open>();
  const { refresh } = list;
  const close = () => setOpen(undefined);
  const done = () => {
    close();
    refresh();
  };
  const toolbar: ToolbarAction<UnitRow>[] = [
    { name: 'import', run: () => setOpen({ dialog: 'import' }) },
    { name: 'add', run: () => setOpen({ dialog: 'new' }) },
  ];
  const rowActions = useMemo(() => actionsOf(setOpen, refresh), [refresh]);
  return (
    <>
      <ListPage
        list={list}
        toolbar={toolbar}
        rowActions={rowActions}
        actionsWidth={170}
        onOpen={(row) => void (can('unit:business:save') && edit(row, setOpen))}
        mark={markOf}
      />
      {open?.dialog === 'new' && <UnitDialog onSaved={done} onUse={close} onClose={close} />}
      {open?.dialog === 'import' && (
        <ImportDialog what={list.view.title} calls={importUnit} asked={{}} onLoaded={refresh} onClose={close} />
      )}
      {open?.dialog === 'edit' && <UnitDialog key={open.unit.id} unit={open.unit} onSaved={done} onClose={close} />}
      {open?.dialog === 'disable' && (
        <DisableDialog
          unit={open.row}
          onClose={close}
          onConfirm={async (reason) => (await setEnabled(open.row, false, reason)) && done()}
        />
      )}
    </>
  );
}

const markOf = (row: UnitRow) => (row.isEnabled ? undefined : ('warning' as const));

const setEnabled = ({ id, version }: UnitRow, isEnabled: boolean, reason: string) =>
  act(() => callServer(enableUnit, { id, version, isEnabled, reason }), isEnabled ? text.enabled : text.disabled);

async function edit(row: UnitRow, setOpen: (open: Open) => void): Promise<void> {
  const unit = await act(() => callServer(getUnit, { id: row.id }));
  if (unit) setOpen({ dialog: 'edit', unit });
}

async function enable(row: UnitRow, refresh: () => void): Promise<void> {
  if ((await confirm({ title: text.enableTitle(row.name) })) && (await setEnabled(row, true, ''))) refresh();
}

async function remove(row: UnitRow, refresh: () => void): Promise<void> {
  const isSure = await confirm({
    title: text.deleteTitle(row.name),
    content: text.deleteNote,
    okText: text.confirmDelete,
    danger: true,
  });
  if (isSure && (await act(() => callServer(deleteUnits, { ids: [row.id] }), text.deleted))) refresh();
}

const actionsOf = (setOpen: (open: Open) => void, refresh: () => void): RowAction<UnitRow>[] => [
  { name: 'edit', run: (row) => edit(row, setOpen) },
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
    run: (row) => setOpen({ dialog: 'disable', row }),
  },
  { name: 'delete', run: (row) => remove(row, refresh) },
];

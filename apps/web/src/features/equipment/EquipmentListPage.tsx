import { findEquipment, type EquipmentRow } from '@tejian/contract/equipment/equipment.contract.ts';
import { useMemo } from 'react';
import { paths } from '../../paths.ts';
import { usePage } from '../../platform/page.tsx';
import { useList } from '../../platform/use-list.ts';
import type { RowAction, ToolbarAction } from '../../ui/list/list-state.ts';
import { ListPage } from '../../ui/list/ListPage.tsx';
import { DueDate, dueMark } from './DueDate.tsx';
import { text } from './equipment.text.ts';
import { kindOfPath } from './kinds.ts';

const cells = {
  nextInspectionDate: (row: EquipmentRow) => <DueDate {...row} />,
  isIncomplete: (row: EquipmentRow) => (row.isIncomplete ? <span className="due-warning">{text.incomplete}</span> : null),
};

/** The archive of one kind of equipment; the address says which (decisions §6). */
export default function EquipmentListPage() {
  const page = usePage();
  const { kindCode, family } = kindOfPath(page.path);
  const fixed = useMemo(() => ({ kindCode }), [kindCode]);
  const list = useList(findEquipment, { fixed, cells });
  const { open } = page;
  const toolbar: ToolbarAction<EquipmentRow>[] = [
    { name: 'add', permission: `equipment:${family}:add`, run: () => open(paths.equipmentForm(family, { type: 'add' })) },
  ];
  const rowActions = useMemo<RowAction<EquipmentRow>[]>(
    () => [
      { name: 'edit', permission: `equipment:${family}:save`, run: ({ id }) => open(paths.equipmentForm(family, { id, type: 'edit' })) },
      { name: 'view', label: text.view, run: ({ id }) => open(paths.equipmentForm(family, { id, type: 'view' })) },
    ],
    [family, open],
  );
  return (
    <ListPage
      list={list}
      toolbar={toolbar}
      rowActions={rowActions}
      actionsWidth={110}
      onOpen={({ id }) => open(paths.equipmentForm(family, { id, type: 'view' }))}
      mark={dueMark}
    />
  );
}

import {
  equipmentLists,
  findEquipment,
  importEquipment,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { EquipmentRow } from '@tejian/contract/archive/equipment/equipment.record.ts';
import { useMemo, useState } from 'react';
import { ImportDialog } from '../../shared/list-import/ImportDialog.tsx';
import { useUnassigned } from '../unit-field/use-assignment.tsx';
import { paths } from '../../../paths.ts';
import { usePage } from '../../../platform/page.tsx';
import { useOwnColumns } from '../../../platform/use-own-columns.ts';
import { useList } from '../../../platform/use-list.ts';
import type { RowAction, ToolbarAction } from '../../../ui/list/list-state.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { DueDate, dueMark } from './DueDate.tsx';
import { text } from './equipment.text.ts';
import { kindOfPath } from './kinds.ts';
import { useListOperations } from './operations/use-operations.tsx';

/** The number leads to the record, also in a new window; dates and gaps say what they mean. */
const cellsOf = (family: string, open: (address: string) => void) => ({
  shownCode: ({ id, shownCode }: EquipmentRow) => {
    const address = paths.equipmentForm(family, { id, type: 'view' });
    return (
      <a
        className="row-link"
        href={address}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey) return;
          event.preventDefault();
          event.stopPropagation();
          open(address);
        }}
      >
        {shownCode}
      </a>
    );
  },
  nextInspectionDate: (row: EquipmentRow) => <DueDate {...row} />,
  nextAnnualInspectionDate: (row: EquipmentRow) => (
    <DueDate useStatus={row.useStatus} nextInspectionDate={row.nextAnnualInspectionDate} />
  ),
  isIncomplete: (row: EquipmentRow) =>
    row.isIncomplete ? <span className="due-warning">{text.incomplete}</span> : null,
});

/** The list of the kind, with its own columns. */
const listOf = (kindCode: string) => equipmentLists.find(({ view }) => view.viewNo.endsWith(kindCode)) ?? findEquipment;

/** The archive of one kind of equipment; the address says which (decisions §6). */
export default function EquipmentListPage() {
  const page = usePage();
  const { kindCode, family } = kindOfPath(page.path);
  const unassignedCount = useUnassigned();
  const fixedFilter = useMemo(() => ({ kindCode, ...unassignedCount }), [kindCode, unassignedCount]);
  const { open } = page;
  const cells = useMemo(() => cellsOf(family, open), [family, open]);
  const list = useList(useOwnColumns(listOf(kindCode)), {
    fixed: fixedFilter,
    cells,
    exportPermission: `equipment:${family}:export`,
    ...(unassignedCount.isUnassigned && { searchOnOpen: true }),
  });
  const operations = useListOperations({ kindCode, family, list });
  const [isImporting, setImporting] = useState(false);
  const toolbar: ToolbarAction<EquipmentRow>[] = [
    { name: 'import', permission: `equipment:${family}:save`, run: () => setImporting(true) },
    {
      name: 'add',
      permission: `equipment:${family}:add`,
      run: () => open(paths.equipmentForm(family, { type: 'add' })),
    },
  ];
  const rowActions = useMemo<RowAction<EquipmentRow>[]>(
    () => [
      {
        name: 'edit',
        permission: `equipment:${family}:save`,
        run: ({ id }) => open(paths.equipmentForm(family, { id, type: 'edit' })),
      },
      { name: 'view', label: text.view, run: ({ id }) => open(paths.equipmentForm(family, { id, type: 'view' })) },
      ...operations.rowActions,
    ],
    [family, open, operations.rowActions],
  );
  return (
    <>
      <ListPage
        list={list}
        head={operations.head}
        toolbar={toolbar}
        rowActions={rowActions}
        extra={operations.menu}
        selectable={operations.isAny}
        onOpen={({ id }) => open(paths.equipmentForm(family, { id, type: 'view' }))}
        mark={dueMark}
      />
      {operations.dialog}
      {isImporting && (
        <ImportDialog
          what={list.view.title}
          calls={importEquipment}
          asked={{ kindCode }}
          onLoaded={list.refresh}
          onClose={() => setImporting(false)}
        />
      )}
    </>
  );
}

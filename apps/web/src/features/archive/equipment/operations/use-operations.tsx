import { assignEquipment, type findEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { EquipmentRow } from '@tejian/contract/archive/equipment/equipment.record.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { assignmentText } from '@tejian/domain/shared/office/assignment.text.ts';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useAssignment } from '../../unit-field/use-assignment.tsx';
import { useCan } from '../../../../platform/session.ts';
import type { ListState, RowAction } from '../../../../ui/list/list-state.ts';
import { BatchMenu, type BatchAction } from './BatchMenu.tsx';
import { batchActions, rowActionsOf, type OpenDialog, type SetOpen } from './list-operations.ts';
import { recordsChanged, tellOutcome } from './state-outcome.ts';

const StateDialog = lazy(() => import('./StateDialog.tsx'));
const MergeDialog = lazy(() => import('./MergeDialog.tsx'));
const DuplicatesDialog = lazy(() => import('./DuplicatesDialog.tsx'));
const LabelDialog = lazy(() => import('../../label/LabelDialog.tsx').then((file) => ({ default: file.LabelDialog })));
const BatchUpdateDialog = lazy(() => import('./BatchUpdateDialog.tsx'));

interface Place {
  kindCode: string;
  family: string;
  list: ListState<EquipmentRow> & { request: RequestOf<typeof findEquipment> };
}

interface ListOperations {
  /** For the row's 更多. */
  rowActions: RowAction<EquipmentRow>[];
  /** Over the list: records that belong to no institute. */
  head: ReactNode;
  /** For the toolbar: what is done to the selected rows. */
  menu: ReactNode;
  /** True when the person may do any of it. */
  isAny: boolean;
  dialog: ReactNode;
}

/** Everything that is done to records from their list, besides adding and changing one. */
export function useListOperations(place: Place): ListOperations {
  const can = useCan();
  const [openDialog, setOpen] = useState<OpenDialog>();
  const { family, list } = place;
  const rowActions = useMemo(() => rowActionsOf(family, setOpen), [family]);
  const assignment = useEquipmentAssignment(place);
  const assign: BatchAction = {
    name: 'assign',
    label: assignmentText.assign,
    permission: `equipment:${family}:save`,
    run: () => assignment.open(list.selectedRows),
  };
  const offeredActions = [
    ...batchActions({ family, rows: list.selectedRows, hasFound: list.rows.length > 0 }, setOpen),
    ...(assignment.isOffered ? [assign] : []),
  ];
  const actions = offeredActions.filter(({ permission }) => can(permission));
  return {
    rowActions,
    menu: actions.length > 0 && <BatchMenu actions={actions} count={list.selectedRows.length} />,
    isAny: actions.length > 0,
    head: assignment.band,
    dialog: (
      <>
        {assignment.dialog}
        {openDialog && (
          <Suspense fallback={null}>
            <Dialog open={openDialog} place={place} setOpen={setOpen} />
          </Suspense>
        )}
      </>
    ),
  };
}

function useEquipmentAssignment({ kindCode, list }: Place) {
  const askedPart = useMemo(() => ({ kindCode }), [kindCode]);
  return useAssignment({ calls: assignEquipment, asked: askedPart, list, onDone: recordsChanged });
}

function Dialog({ open, place, setOpen }: { open: OpenDialog; place: Place; setOpen: SetOpen }) {
  const { kindCode, family, list } = place;
  const close = () => setOpen(undefined);
  if (open.dialog === 'state')
    return (
      <StateDialog
        operation={open.operation}
        rows={open.rows}
        onClose={close}
        onDone={(outcomes) => {
          close();
          tellOutcome(open.operation, outcomes);
        }}
      />
    );
  if (open.dialog === 'merge') {
    const back = () => setOpen(open.from && { dialog: open.from });
    return <MergeDialog kindCode={kindCode} ids={open.ids} onClose={back} onDone={back} />;
  }
  if (open.dialog === 'duplicates')
    return (
      <DuplicatesDialog
        family={family}
        request={list.request}
        onMerge={(ids) => setOpen({ dialog: 'merge', ids, from: 'duplicates' })}
        onClose={close}
      />
    );
  if (open.dialog === 'label')
    return (
      <LabelDialog of={{ equipmentIds: list.selectedRows.map(({ id }) => id) }} kindCode={kindCode} onClose={close} />
    );
  const scope = { kindCode, ids: list.selectedRows.map(({ id }) => id), request: list.request };
  return <BatchUpdateDialog scope={scope} found={{ count: list.count, isExact: list.countExact }} onClose={close} />;
}

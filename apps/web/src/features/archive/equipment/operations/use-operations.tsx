import { assignEquipment, type findEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import type { EquipmentRow } from '@tejian/contract/archive/equipment/equipment.record.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { operationText } from '@tejian/domain/archive/equipment/operations.text.ts';
import {
  isPossible,
  stateOperationNames,
  stateOperations,
  type StateOperation,
} from '@tejian/domain/archive/equipment/operations.ts';
import { assignmentText } from '@tejian/domain/shared/office/assignment.text.ts';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useAssignment } from '../../unit-field/use-assignment.tsx';
import { useCan } from '../../../../platform/session.ts';
import type { ListState, RowAction } from '../../../../ui/list/list-state.ts';
import { text as listText } from '../../../../ui/list/list.text.ts';
import { BatchMenu, type BatchAction } from './BatchMenu.tsx';
import { text as labelWords } from '../../label/label.text.ts';
import { text } from './operations.text.ts';
import { removeRecord } from './record-removal.ts';
import type { OperatedRow } from './state-fields.tsx';
import { recordsChanged, tellOutcome } from './state-outcome.ts';

const StateDialog = lazy(() => import('./StateDialog.tsx'));
const MergeDialog = lazy(() => import('./MergeDialog.tsx'));
const DuplicatesDialog = lazy(() => import('./DuplicatesDialog.tsx'));
const LabelDialog = lazy(() => import('../../label/LabelDialog.tsx').then((file) => ({ default: file.LabelDialog })));
const BatchUpdateDialog = lazy(() => import('./BatchUpdateDialog.tsx'));

type Pair = readonly [string, string];
type Open =
  | { dialog: 'state'; operation: StateOperation; rows: readonly OperatedRow[] }
  | { dialog: 'merge'; ids: Pair; from?: 'duplicates' }
  | { dialog: 'duplicates' | 'batch' | 'label' };

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
  /** Whether the person may do any of it. */
  isAny: boolean;
  dialog: ReactNode;
}

const codeOf = (family: string, operation: StateOperation) => `equipment:${family}:${stateOperations[operation].right}`;

/** Everything that is done to records from their list, besides adding and changing one. */
export function useListOperations(place: Place): ListOperations {
  const can = useCan();
  const [open, setOpen] = useState<Open>();
  const { family, list } = place;
  const rowActions = useMemo(() => rowActionsOf(family, setOpen), [family]);
  const assignment = useEquipmentAssignment(place);
  const assign: BatchAction = {
    name: 'assign',
    label: assignmentText.assign,
    permission: `equipment:${family}:save`,
    run: () => assignment.open(list.selectedRows),
  };
  const offered = [...batchActions(place, setOpen), ...(assignment.isOffered ? [assign] : [])];
  const actions = offered.filter(({ permission }) => can(permission));
  return {
    rowActions,
    menu: actions.length > 0 && <BatchMenu actions={actions} count={list.selectedRows.length} />,
    isAny: actions.length > 0,
    head: assignment.band,
    dialog: (
      <>
        {assignment.dialog}
        {open && (
          <Suspense fallback={null}>
            <Dialog open={open} place={place} setOpen={setOpen} />
          </Suspense>
        )}
      </>
    ),
  };
}

function useEquipmentAssignment({ kindCode, list }: Place) {
  const asked = useMemo(() => ({ kindCode }), [kindCode]);
  return useAssignment({ calls: assignEquipment, asked, list, onDone: recordsChanged });
}

type SetOpen = (open: Open | undefined) => void;

const rowActionsOf = (family: string, setOpen: SetOpen): RowAction<EquipmentRow>[] => [
  ...stateOperationNames.map((operation): RowAction<EquipmentRow> => ({
    name: operation,
    label: operationText.name[operation],
    permission: codeOf(family, operation),
    more: true,
    danger: operation === 'scrap',
    hidden: ({ useStatus }) => !isPossible(operation, useStatus),
    run: (row) => setOpen({ dialog: 'state', operation, rows: [row] }),
  })),
  {
    name: 'delete',
    label: text.delete,
    permission: `equipment:${family}:delete`,
    more: true,
    danger: true,
    run: removeRecord,
  },
];

function batchActions({ family, list }: Place, setOpen: SetOpen): BatchAction[] {
  const rows = list.selectedRows;
  const nothing = list.rows.length === 0 ? listText.exportNothing : undefined;
  const [first, second] = rows;
  const pair: Pair | undefined = first && second && rows.length === 2 ? [first.id, second.id] : undefined;
  return [
    {
      name: 'batch',
      label: text.batchTitle,
      permission: `equipment:${family}:batchUpdate`,
      isFree: true,
      reason: nothing,
      run: () => setOpen({ dialog: 'batch' }),
    },
    ...stateOperationNames.map((operation): BatchAction => ({
      name: operation,
      label: operationText.name[operation],
      permission: codeOf(family, operation),
      danger: operation === 'scrap',
      reason: rows.some(({ useStatus }) => isPossible(operation, useStatus))
        ? undefined
        : text.notPossibleAtAll(operationText.name[operation]),
      run: () => setOpen({ dialog: 'state', operation, rows }),
    })),
    {
      name: 'merge',
      label: text.merge,
      permission: `equipment:${family}:merge`,
      reason: pair ? undefined : text.mergeTwo,
      run: () => pair && setOpen({ dialog: 'merge', ids: pair }),
    },
    {
      name: 'duplicates',
      label: text.duplicates,
      permission: `equipment:${family}:merge`,
      isFree: true,
      reason: nothing,
      run: () => setOpen({ dialog: 'duplicates' }),
    },
    { name: 'label', label: labelWords.print, permission: 'label:print', run: () => setOpen({ dialog: 'label' }) },
  ];
}

function Dialog({ open, place, setOpen }: { open: Open; place: Place; setOpen: SetOpen }) {
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

import type { EquipmentRow } from '@tejian/contract/equipment/equipment.contract.ts';
import { operationText } from '@tejian/domain/equipment/operations.text.ts';
import {
  isPossible,
  stateOperationNames,
  stateOperations,
  type StateOperation,
} from '@tejian/domain/equipment/operations.ts';
import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react';
import { useCan } from '../../../platform/session.ts';
import type { RowAction } from '../../../ui/list/list-state.ts';
import { BatchMenu, type BatchAction } from './BatchMenu.tsx';
import { text } from './operations.text.ts';
import type { OperatedRow } from './state-fields.tsx';
import { tellOutcome } from './state-outcome.ts';

const StateDialog = lazy(() => import('./StateDialog.tsx'));

type Open = { operation: StateOperation; rows: readonly OperatedRow[] };

interface ListOperations {
  /** For the row's 更多. */
  rowActions: RowAction<EquipmentRow>[];
  /** For the toolbar: what is done to the selected rows. */
  menu: ReactNode;
  /** Whether the person may do any of it. */
  isAny: boolean;
  dialog: ReactNode;
}

const codeOf = (family: string, operation: StateOperation) => `equipment:${family}:${stateOperations[operation].right}`;

/** Everything that is done to records from their list, besides adding and changing one. */
export function useListOperations(family: string, selected: readonly EquipmentRow[]): ListOperations {
  const can = useCan();
  const [open, setOpen] = useState<Open>();
  const rowActions = useMemo(
    () =>
      stateOperationNames.map((operation): RowAction<EquipmentRow> => ({
        name: operation,
        label: operationText.name[operation],
        permission: codeOf(family, operation),
        more: true,
        danger: operation === 'scrap',
        hidden: ({ useStatus }) => !isPossible(operation, useStatus),
        run: (row) => setOpen({ operation, rows: [row] }),
      })),
    [family],
  );
  const actions = stateOperationNames
    .map((operation): BatchAction => ({
      name: operation,
      label: operationText.name[operation],
      permission: codeOf(family, operation),
      danger: operation === 'scrap',
      reason: selected.some(({ useStatus }) => isPossible(operation, useStatus))
        ? undefined
        : text.notPossibleAtAll(operationText.name[operation]),
      run: () => setOpen({ operation, rows: selected }),
    }))
    .filter(({ permission }) => can(permission));
  const close = () => setOpen(undefined);
  return {
    rowActions,
    menu: actions.length > 0 && <BatchMenu actions={actions} count={selected.length} />,
    isAny: actions.length > 0,
    dialog: open && (
      <Suspense fallback={null}>
        <StateDialog
          {...open}
          onClose={close}
          onDone={(outcomes) => {
            close();
            tellOutcome(open.operation, outcomes);
          }}
        />
      </Suspense>
    ),
  };
}

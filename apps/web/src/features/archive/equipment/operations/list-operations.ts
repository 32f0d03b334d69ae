import type { EquipmentRow } from '@tejian/contract/archive/equipment/equipment.record.ts';
import { operationText } from '@tejian/domain/archive/equipment/operations.text.ts';
import {
  isPossible,
  stateOperationNames,
  stateOperations,
  type StateOperation,
} from '@tejian/domain/archive/equipment/operations.ts';
import type { RowAction } from '../../../../ui/list/list-state.ts';
import { text as listText } from '../../../../ui/list/list.text.ts';
import { text as labelWords } from '../../label/label.text.ts';
import type { BatchAction } from './BatchMenu.tsx';
import { text } from './operations.text.ts';
import { removeRecord } from './record-removal.ts';
import type { OperatedRow } from './state-fields.tsx';

type Pair = readonly [string, string];
export type OpenDialog =
  | { dialog: 'state'; operation: StateOperation; rows: readonly OperatedRow[] }
  | { dialog: 'merge'; ids: Pair; from?: 'duplicates' }
  | { dialog: 'duplicates' | 'batch' | 'label' };

const codeOf = (family: string, operation: StateOperation) => `equipment:${family}:${stateOperations[operation].right}`;

export type SetOpen = (open: OpenDialog | undefined) => void;

/** The acts on one record, under its 更多. */
export const rowActionsOf = (family: string, setOpen: SetOpen): RowAction<EquipmentRow>[] => [
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

interface Selection {
  readonly family: string;
  readonly rows: readonly EquipmentRow[];
  /** The search found records at all. */
  readonly hasFound: boolean;
}

/** The acts on the selected records, with the reason where one cannot be done; right by right of their kind. */
export function batchActions({ family, rows, hasFound }: Selection, setOpen: SetOpen): BatchAction[] {
  const nothing = hasFound ? undefined : listText.exportNothing;
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

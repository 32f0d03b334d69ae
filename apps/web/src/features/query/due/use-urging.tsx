import { useMemo, useState, type ReactNode } from 'react';
import type { RowAction } from '../../../ui/list/list-state.ts';
import { UrgeDialog } from '../../business/transfer/UrgeDialog.tsx';
import { text } from './due.text.ts';

interface Task {
  readonly itemNo?: string | undefined;
}

/** 催办 in a row of tasks, and the dialog that it opens. */
export function useUrging<Row extends Task>(): { rowActions: readonly RowAction<Row>[]; dialog: ReactNode } {
  const [itemNo, setItemNo] = useState<string>();
  const rowActions = useMemo(
    (): readonly RowAction<Row>[] => [
      {
        name: 'urge',
        disabled: (row) => (row.itemNo ? undefined : text.urgeNoItem),
        run: (row) => setItemNo(row.itemNo),
      },
    ],
    [],
  );
  const dialog = itemNo && <UrgeDialog itemNo={itemNo} onClose={() => setItemNo(undefined)} />;
  return { rowActions, dialog };
}

import { useMemo, useState, type ReactNode } from 'react';
import type { RowAction } from '../../../ui/list/list-state.ts';
import { UrgeDialog } from '../../business/transfer/UrgeDialog.tsx';

interface Task {
  readonly itemNo?: string | undefined;
  readonly applicationId: string;
  readonly applicationNo: string;
}

/** 催办 in a row of tasks, and the dialog that it opens; before arrangement the application itself is urged. */
export function useUrging<Row extends Task>(): { rowActions: readonly RowAction<Row>[]; dialog: ReactNode } {
  const [urging, setUrging] = useState<Task>();
  const rowActions = useMemo((): readonly RowAction<Row>[] => [{ name: 'urge', run: setUrging }], []);
  const dialog = urging && (
    <UrgeDialog
      record={urging.itemNo ?? urging.applicationId}
      shown={urging.itemNo ?? urging.applicationNo}
      onClose={() => setUrging(undefined)}
    />
  );
  return { rowActions, dialog };
}

import { fieldNameOf, type ListCall } from '@tejian/contract/kit/call.ts';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { LayoutControl, LayoutRow } from '../ui/list/layout-row.ts';
import { searchFieldOf, widenedRows } from './layout-rows.ts';
import { useLayout } from './use-layout.ts';

const SETTLED = 800;
const none: Readonly<Record<string, number>> = {};

/** Widths that are being dragged show at once and are saved with the layout when they have settled. */
function useDraggedWidths(
  rows: readonly LayoutRow[] | undefined,
  send: (rows: readonly LayoutRow[]) => Promise<void>,
  tell: (error: unknown) => void,
) {
  const [widths, setWidths] = useState(none);
  const latest = useRef({ rows, send, tell, widths, unsaved: false });
  Object.assign(latest.current, { rows, send, tell });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const now = latest.current;
    if (!now.unsaved || !now.rows) return;
    now.unsaved = false;
    await now.send(widenedRows(now.rows, now.widths)).catch(now.tell);
  }, []);
  const setWidth = useCallback(
    (key: string, width: number) => {
      const next = { ...latest.current.widths, [key]: width };
      Object.assign(latest.current, { widths: next, unsaved: true });
      setWidths(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), SETTLED);
    },
    [flush],
  );
  const forget = useCallback(() => {
    clearTimeout(timer.current);
    Object.assign(latest.current, { widths: none, unsaved: false });
    setWidths(none);
  }, []);
  useEffect(() => () => void flush(), [flush]); // a tab that closes keeps what was dragged
  return { widths, setWidth, flush, forget };
}

/** The person's layout of a list: of its table, with dragged widths, and of its search panel. */
export function useListLayout<Search, Row>({ view, row, search }: ListCall<Search, Row>) {
  const columnOf = useCallback((name: string) => fieldNameOf(row, name), [row]);
  const fieldOf = useMemo(() => searchFieldOf({ view, search }), [view, search]);
  const table = useLayout(view.viewNo, 'table', columnOf);
  const panel = useLayout(view.viewNo, 'search', fieldOf);
  const { widths, setWidth, flush, forget } = useDraggedWidths(table.control.rows, table.send, table.tell);
  const forgetting = (work: Promise<boolean>) => work.then((isDone) => (isDone && forget(), isDone));
  const layout: LayoutControl = {
    ...table.control,
    load: () => flush().then(table.control.load),
    save: (rows) => forgetting(table.control.save(rows)),
    restore: () => forgetting(table.control.restore()),
  };
  return { layout, searchLayout: panel.control, widths, setWidth };
}

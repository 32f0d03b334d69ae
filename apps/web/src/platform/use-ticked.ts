import { useCallback, useMemo, useState } from 'react';

/** What a list answered: to which conditions, which page of them; nothing while another page is on its way. */
interface Answered<Row> {
  readonly conditions: string;
  readonly page: string;
  readonly rows: readonly Row[];
  readonly isOfThisPage: boolean;
}

interface Ticked<Row> {
  readonly seen: Pick<Answered<Row>, 'conditions' | 'page' | 'rows'>;
  readonly rows: ReadonlyMap<string, Row>;
}

/**
 * Rows that are ticked. They stay so while pages are turned, resized or sorted; other conditions, or a new answer to the
 * same page (after something was done with them), start with none.
 */
export function tickedAfter<Row>(before: Ticked<Row>, { isOfThisPage, ...now }: Answered<Row>): Ticked<Row> {
  const { seen, rows } = before;
  if (seen.conditions !== now.conditions) return { seen: now, rows: new Map() };
  if (!isOfThisPage || (seen.page === now.page && seen.rows === now.rows)) return before;
  return { seen: now, rows: seen.page === now.page ? new Map() : rows };
}

export function useTicked<Row>(answered: Answered<Row>, rowKey: (row: Row) => string) {
  const { rows } = answered;
  const [kept, setKept] = useState<Ticked<Row>>({ seen: answered, rows: new Map() });
  const ticked = tickedAfter(kept, answered);
  if (ticked !== kept) setKept(ticked);
  const selected = useMemo(() => new Set(ticked.rows.keys()), [ticked.rows]);
  const select = useCallback(
    (keys: ReadonlySet<string>) =>
      setKept((before) => {
        const known = [...before.rows, ...rows.map((row) => [rowKey(row), row] as const)];
        return { ...before, rows: new Map(known.filter(([key]) => keys.has(key))) };
      }),
    [rows, rowKey],
  );
  const selectedRows = useMemo(() => [...ticked.rows.values()], [ticked.rows]);
  return { selected, select, selectedRows };
}

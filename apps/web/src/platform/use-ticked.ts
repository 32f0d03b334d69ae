import { useCallback, useMemo, useState } from 'react';

/** The answer of a list: to which conditions, which page of them; nothing while another page is on its way. */
interface Answered<Row> {
  readonly conditions: string;
  readonly order: string;
  readonly page: string;
  /** The number of rows before the first of the page. */
  readonly before: number;
  readonly rows: readonly Row[];
  readonly isOfThisPage: boolean;
}

interface Ticked<Row> {
  readonly seen: Omit<Answered<Row>, 'isOfThisPage'>;
  readonly rows: ReadonlyMap<string, Placed<Row>>;
}

/** A row, and its place in the list when it was seen last. */
interface Placed<Row> {
  readonly row: Row;
  readonly place: number;
}

/**
 * Rows that are ticked. They stay so while pages are turned, resized or sorted, and take their places of the new page;
 * other conditions, or a new answer to the same page (after something was done with them), start with none.
 */
export function tickedAfter<Row>(
  before: Ticked<Row>,
  { isOfThisPage, ...now }: Answered<Row>,
  rowKey: (row: Row) => string,
): Ticked<Row> {
  const { seen, rows } = before;
  if (seen.conditions !== now.conditions) return { seen: now, rows: new Map() };
  if (!isOfThisPage || (seen.page === now.page && seen.rows === now.rows)) return before;
  if (seen.page === now.page) return { seen: now, rows: new Map() };
  const placedRows = seen.order === now.order ? rows : behind(rows);
  return { seen: now, rows: tickedOf(placedRows, new Set(rows.keys()), now, rowKey) };
}

const BEYOND = 1_000_000_000; // no list is as long

/** A place in another order says nothing: what the new one has not shown yet follows what it has, as it stood before. */
const behind = <Row>(rows: ReadonlyMap<string, Placed<Row>>): ReadonlyMap<string, Placed<Row>> =>
  new Map([...rows].map(([key, { row, place }]) => [key, { row, place: BEYOND + place }]));

/** The rows that are ticked now, of rows that were ticked and those of the page. */
export function tickedOf<Row>(
  before: ReadonlyMap<string, Placed<Row>>,
  keys: ReadonlySet<string>,
  { rows, before: first }: Pick<Answered<Row>, 'rows' | 'before'>,
  rowKey: (row: Row) => string,
): ReadonlyMap<string, Placed<Row>> {
  const onPage = rows.map((row, at) => [rowKey(row), { row, place: first + at }] as const);
  return new Map([...before, ...onPage].filter(([key]) => keys.has(key)));
}

/** In the order of the list, whichever was ticked first: what is printed, numbered or handed out together follows it. */
export const inListOrder = <Row>(tickedRows: ReadonlyMap<string, Placed<Row>>): Row[] =>
  [...tickedRows.values()].toSorted((one, other) => one.place - other.place).map(({ row }) => row);

export function useTicked<Row>(answeredPage: Answered<Row>, rowKey: (row: Row) => string) {
  const [keptFacts, setKept] = useState<Ticked<Row>>({ seen: answeredPage, rows: new Map() });
  const tickedRows = tickedAfter(keptFacts, answeredPage, rowKey);
  if (tickedRows !== keptFacts) setKept(tickedRows);
  const selectedTexts = useMemo(() => new Set(tickedRows.rows.keys()), [tickedRows.rows]);
  const select = useCallback(
    // Of the page that is in sight, while the next one is on its way, too.
    (keys: ReadonlySet<string>) =>
      setKept((before) => ({ ...before, rows: tickedOf(before.rows, keys, before.seen, rowKey) })),
    [rowKey],
  );
  const selectedRows = useMemo(() => inListOrder(tickedRows.rows), [tickedRows.rows]);
  return { selected: selectedTexts, select, selectedRows };
}

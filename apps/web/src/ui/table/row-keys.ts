import type { KeyboardEvent } from 'react';
import { ROW_HEIGHT } from './column.ts';

/** The row that a key leads to from the row at `at` (-1: from none); undefined when it leads nowhere. */
export function rowAfter(key: string, at: number, { count, perPage }: { count: number; perPage: number }) {
  const last = count - 1;
  const ways: Partial<Record<string, number>> = {
    ArrowDown: at + 1,
    ArrowUp: at - 1,
    PageDown: at + perPage,
    PageUp: at - perPage,
    Home: 0,
    End: last,
  };
  const to = ways[key];
  return to === undefined || count === 0 ? undefined : Math.min(last, Math.max(0, to));
}

/** Scrolls no further than it takes to see the whole row between heading and foot. */
function reveal(box: HTMLElement, index: number, room: number): void {
  const top = index * ROW_HEIGHT;
  if (top < box.scrollTop) box.scrollTop = top;
  else if (top + ROW_HEIGHT > box.scrollTop + room) box.scrollTop = top + ROW_HEIGHT - room;
}

interface Rows {
  /** Keys of the rows in their order, and which of them is the current one. */
  readonly keys: readonly string[];
  readonly current: string | undefined;
  readonly hasFoot: boolean;
  readonly go: (key: string) => void;
  readonly open: (index: number) => void;
  /** Ticks the row or takes its tick away; absent where rows cannot be selected. */
  readonly toggle?: (index: number) => void;
}

/** The table as one stop of the Tab key: arrows and page keys go through its rows, Enter opens, the space bar ticks. */
export const rowKeys =
  ({ keys, current, hasFoot, go, open, toggle }: Rows) =>
  (event: KeyboardEvent<HTMLElement>): void => {
    const box = event.currentTarget;
    const isOurs = event.target === box || (event.target instanceof Element && event.target.closest('.tb-body'));
    if (!isOurs || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const at = current === undefined ? -1 : keys.indexOf(current);
    const room = box.clientHeight - ROW_HEIGHT * (hasFoot ? 2 : 1);
    const perPage = Math.max(1, Math.floor(room / ROW_HEIGHT) - 1);
    const to = rowAfter(event.key, at, { count: keys.length, perPage });
    const key = to === undefined ? undefined : keys[to];
    if (to !== undefined && key !== undefined) {
      reveal(box, to, room);
      go(key);
    } else if (event.target === box && at >= 0 && event.key === 'Enter') open(at);
    else if (event.target === box && at >= 0 && event.key === ' ' && toggle) toggle(at);
    else return;
    event.preventDefault();
  };

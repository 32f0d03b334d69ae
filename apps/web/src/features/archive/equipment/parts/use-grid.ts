import { MOST_PARTS } from '@tejian/domain/archive/equipment/part-limit.ts';
import type { GivenPart } from '@tejian/domain/archive/equipment/parts.ts';
import { useCallback, useMemo, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { toast, undoToast } from '../../../../ui/feedback/feedback.ts';
import { isBlock, parseBlock } from '../../../../ui/report-sheet/paste-block.ts';
import { areaOf, clearArea, copiedText, duplicate, fillDown, paste, remove, setCell } from './grid-state.ts';
import type { Area, GridColumn, Place } from './grid-state.ts';
import { keyAction, type SimpleAction } from './grid-keys.ts';
import { text } from './parts.text.ts';

type Rows = readonly GivenPart[];

export interface GridInput {
  rows: Rows;
  columns: readonly GridColumn[];
  onChange: (rows: Rows) => void;
  /** Field that two rows do not share. */
  unique?: string | undefined;
}

const STEPS_BACK = 50;

/** The place of the cursor, which area is chosen, what is being typed. */
function useCursor() {
  const [at, setAt] = useState<Place>({ row: 0, column: 0 });
  const [anchor, setAnchor] = useState<Place>({ row: 0, column: 0 });
  const [typedText, type] = useState<string>();
  /** Nothing is chosen before somebody has been in the grid. */
  const [isEntered, setEntered] = useState(false);
  const area = useMemo(() => areaOf(anchor, at), [anchor, at]);
  const go = useCallback((place: Place, extend = false) => {
    setAt(place);
    if (!extend) setAnchor(place);
    type(undefined);
    setEntered(true);
  }, []);
  const enter = useCallback(() => setEntered(true), []);
  return { at, area, typed: typedText, isEntered, enter, go, type, setAnchor };
}

/** The state of the grid, and what keys, the clipboard and the buttons above it do. */
export function useGrid({ rows, columns, onChange, unique }: GridInput) {
  const { setAnchor, ...cursor } = useCursor();
  const { at, area, typed, go, type } = cursor;
  const past = useRef<Rows[]>([]);
  const put = (next: Rows) => {
    if (next === rows) return;
    past.current = [...past.current.slice(1 - STEPS_BACK), rows];
    onChange(next);
  };
  const undo = () => {
    const before = past.current.pop();
    if (before) onChange(before);
  };
  const commit = (value = typed) => {
    if (value !== undefined) put(setCell(rows, columns, at, value));
    type(undefined);
  };
  const simple: Record<SimpleAction, () => void> = {
    cancel: () => type(undefined),
    edit: () => type(shownAt(rows, columns, at)),
    clear: () => put(clearArea(rows, columns, area)),
    fill: () => put(fillDown(rows, columns, area)),
    undo,
    all: () => {
      go({ row: Math.max(0, rows.length - 1), column: columns.length - 1 });
      setAnchor({ row: 0, column: 0 });
    },
  };
  return {
    ...cursor,
    canUndo: past.current.length > 0,
    commit,
    undo,
    ...rowActions({ rows, area, unique, put, undo, go, isEntered: cursor.isEntered }),
    ...clipboard({ rows, columns, area, unique, typed, put, type }),
    key: (event: KeyboardEvent, isListed: boolean, choice?: string) => {
      const size = { columns: columns.length, rows: rows.length };
      const action = keyAction(event, { isTyping: typed !== undefined, isListed, at, ...size });
      if (!action) return;
      event.preventDefault();
      event.stopPropagation();
      if (action.kind !== 'move') return simple[action.kind]();
      commit(choice ?? typed);
      go(within(action.to, size), action.extends);
    },
  };
}

const shownAt = (rows: Rows, columns: readonly GridColumn[], { row, column }: Place): string => {
  const of = columns[column];
  return of?.show(rows[row]?.values[of.key]) ?? '';
};

const within = ({ row, column }: Place, size: { rows: number; columns: number }): Place => ({
  row: Math.max(0, Math.min(size.rows, row)),
  column: Math.max(0, Math.min(size.columns - 1, column)),
});

interface ClipboardInput {
  rows: Rows;
  columns: readonly GridColumn[];
  area: Area;
  unique: string | undefined;
  typed: string | undefined;
  put: (rows: Rows) => void;
  type: (typed: string | undefined) => void;
}

/** Copies the chosen area and takes blocks over, as spreadsheets do; a single word goes into the box that is typed in. */
const clipboard = ({ rows, columns, area, unique, typed, put, type }: ClipboardInput) => ({
  copy: (event: ClipboardEvent) => {
    if (typed !== undefined) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copiedText(rows, columns, area));
  },
  paste: (event: ClipboardEvent) => {
    const content = event.clipboardData.getData('text/plain');
    if (typed !== undefined && !isBlock(content)) return;
    event.preventDefault();
    const at = { row: area.top, column: area.left };
    const pastedBlock = paste(rows, columns, at, parseBlock(content), { most: MOST_PARTS, unique });
    put(pastedBlock.rows);
    type(undefined);
    if (pastedBlock.left > 0) toast('warning', text.tooMany(pastedBlock.left));
    if (pastedBlock.leftColumns.length > 0) toast('warning', text.noColumns(pastedBlock.leftColumns));
  },
});

interface RowInput {
  rows: Rows;
  area: Area;
  unique: string | undefined;
  put: (rows: Rows) => void;
  undo: () => void;
  go: (place: Place) => void;
  isEntered: boolean;
}

/** The acts of the buttons above the grid on the rows of the chosen area. */
function rowActions({ rows, area, unique, put, undo, go, isEntered }: RowInput) {
  const hasRows = isEntered && area.top < rows.length;
  return {
    hasRows,
    add: () => go({ row: rows.length, column: 0 }),
    duplicate: () => {
      put(duplicate(rows, area, unique));
      go({ row: Math.min(area.bottom, rows.length - 1) + 1, column: 0 });
    },
    remove: () => {
      const leftRows = remove(rows, area);
      put(leftRows);
      go({ row: Math.min(area.top, leftRows.length), column: 0 });
      undoToast(text.removed(rows.length - leftRows.length), undo);
    },
  };
}

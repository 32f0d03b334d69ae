import type { Place } from './grid-state.ts';

export type SimpleAction = 'edit' | 'cancel' | 'clear' | 'fill' | 'undo' | 'all';
type KeyAction = { kind: 'move'; to: Place; extends: boolean } | { kind: SimpleAction };

interface Pressed {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}

interface Situation {
  isTyping: boolean;
  /** A list of options is open: up and down choose in it. */
  isListed: boolean;
  at: Place;
  columns: number;
  /** The number of rows; the one after them is still blank. */
  rows: number;
}

const PAGE = 10;

/** The action of a key in the grid, as spreadsheets have it; nothing for keys that the cell's input keeps. */
export function keyAction(
  pressedEvent: Pressed,
  { isTyping, isListed, at, columns, rows }: Situation,
): KeyAction | undefined {
  const { key, shiftKey } = pressedEvent;
  const isCommand = pressedEvent.ctrlKey || pressedEvent.metaKey;
  const move = (row: number, column: number, extend = false): KeyAction => ({
    kind: 'move',
    to: { row: at.row + row, column: at.column + column },
    extends: extend,
  });
  if (key === 'Tab') return tab(at, shiftKey, { columns, rows });
  if (isTyping) {
    if (key === 'Escape') return { kind: 'cancel' };
    if (key === 'Enter') return move(shiftKey ? -1 : 1, 0);
    return (key === 'ArrowUp' || key === 'ArrowDown') && !isListed ? move(key === 'ArrowUp' ? -1 : 1, 0) : undefined;
  }
  if (isCommand) return command(key.toLowerCase());
  if (key === 'Enter' || key === 'F2') return { kind: 'edit' };
  if (key === 'Delete' || key === 'Backspace') return { kind: 'clear' };
  if (key === 'Home') return move(0, -at.column, shiftKey);
  if (key === 'End') return move(0, columns - 1 - at.column, shiftKey);
  const [row, column] = steps[key] ?? [];
  return row === undefined || column === undefined ? undefined : move(row, column, shiftKey);
}

const steps: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-PAGE, 0],
  PageDown: [PAGE, 0],
};

const commands: Readonly<Record<string, KeyAction>> = {
  z: { kind: 'undo' },
  d: { kind: 'fill' },
  a: { kind: 'all' },
};
const command = (key: string): KeyAction | undefined => commands[key];

/** To the next cell, from the last one of a row to the next row; before the first and after the last the cursor leaves the grid. */
function tab(
  { row, column }: Place,
  isBack: boolean,
  { columns, rows }: { columns: number; rows: number },
): KeyAction | undefined {
  const next = column + (isBack ? -1 : 1);
  if (next >= 0 && next < columns) return { kind: 'move', to: { row, column: next }, extends: false };
  if (isBack)
    return row === 0 ? undefined : { kind: 'move', to: { row: row - 1, column: columns - 1 }, extends: false };
  return row >= rows ? undefined : { kind: 'move', to: { row: row + 1, column: 0 }, extends: false };
}

import type { CSSProperties } from 'react';
import { ROW_HEIGHT, type TableColumn } from './column.ts';

export const SELECT_WIDTH = 40;
export const NUMBER_WIDTH = 52;

export interface Geometry {
  /** One style for the whole table: the cells only refer to it, so a new width touches one element. */
  style: CSSProperties;
  /** Left edge of each frozen column, in the order of the columns. */
  left: (number | undefined)[];
  /** Index of the last frozen column; -1 when only selection and number are frozen. */
  lastFrozen: number;
}

interface Parts {
  selectable: boolean;
  numbered: boolean;
  actionsWidth: number;
}

/** Where every column stands. Frozen columns come first whatever their place in the list. */
export function geometryOf<Row>(
  columns: readonly TableColumn<Row>[],
  widthOf: (column: TableColumn<Row>) => number,
  parts: Parts,
): Geometry {
  const lead = [...(parts.selectable ? [SELECT_WIDTH] : []), ...(parts.numbered ? [NUMBER_WIDTH] : [])];
  const widths = columns.map(widthOf);
  let edge = lead.reduce((sum, width) => sum + width, 0);
  let lastFrozen = -1;
  const left = columns.map((column, index) => {
    if (!column.frozen) return undefined;
    lastFrozen = index;
    const at = edge;
    edge += widths[index] ?? 0;
    return at;
  });
  const tracks = [
    ...lead.map((width) => `${width}px`),
    ...widths.map((width) => `${width}px`),
    'minmax(0, 1fr)',
    ...(parts.actionsWidth > 0 ? [`${parts.actionsWidth}px`] : []),
  ];
  const total = [...lead, ...widths, parts.actionsWidth].reduce((sum, width) => sum + width, 0);
  const style: Record<string, string> = {
    '--table-tracks': tracks.join(' '),
    '--table-width': `${total}px`,
    '--row-height': `${ROW_HEIGHT}px`,
  };
  return { style, left, lastFrozen };
}

/** Frozen columns first, each group in its own order. */
export function frozenFirst<Row>(columns: readonly TableColumn<Row>[]): TableColumn<Row>[] {
  return [...columns.filter((column) => column.frozen), ...columns.filter((column) => !column.frozen)];
}

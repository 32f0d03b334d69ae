import type { CSSProperties } from 'react';
import { ROW_HEIGHT, type TableColumn } from './column.ts';

const SELECT_WIDTH = 40;
const NUMBER_WIDTH = 52;

export interface Parts {
  selectable: boolean;
  numbered: boolean;
  /** 0 when rows have no actions. */
  actionsWidth: number;
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0);
const tracks = (widths: readonly number[]) => widths.map((width) => `${width}px`).join(' ');
/** A column takes of the room that is left as much as its texts need; the browser shares it out. */
const growing = (width: number, neededCount: number) =>
  neededCount > width ? `minmax(${width}px,${neededCount}px)` : `${width}px`;

/** Widths of everything as one style of the whole table: cells only refer to it, so a new width touches one element. */
export function geometryOf<Row>(
  columns: SplitColumns<Row>,
  widthOf: (column: TableColumn<Row>) => number,
  neededBy: (column: TableColumn<Row>) => number,
  parts: Parts,
): CSSProperties {
  const pinnedWIDTHs = [
    ...(parts.selectable ? [SELECT_WIDTH] : []),
    ...(parts.numbered ? [NUMBER_WIDTH] : []),
    ...columns.pinned.map(widthOf),
  ];
  const flowing = columns.flowing.map(widthOf);
  const style: Record<string, string> = {
    '--pin-tracks': tracks(pinnedWIDTHs),
    '--pin-width': `${sum(pinnedWIDTHs)}px`,
    '--flow-tracks': [...columns.flowing.map((each) => growing(widthOf(each), neededBy(each))), 'minmax(0, 1fr)'].join(
      ' ',
    ),
    '--flow-width': `${sum(flowing)}px`,
    '--actions-width': `${parts.actionsWidth}px`,
    '--table-width': `${sum([...pinnedWIDTHs, ...flowing, parts.actionsWidth])}px`,
    '--row-height': `${ROW_HEIGHT}px`,
  };
  return style;
}

export interface SplitColumns<Row> {
  /** Stay at the left. */
  pinned: readonly TableColumn<Row>[];
  flowing: readonly TableColumn<Row>[];
}

export function splitColumns<Row>(columns: readonly TableColumn<Row>[]): SplitColumns<Row> {
  return { pinned: columns.filter((column) => column.frozen), flowing: columns.filter((column) => !column.frozen) };
}

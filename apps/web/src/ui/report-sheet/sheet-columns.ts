import { numberBounds } from '@tejian/domain/business/report/number-bounds.ts';
import type { Column, FieldInput, ItemsSection, ReportTemplate } from '@tejian/domain/business/report/template.ts';
import type { CSSProperties } from 'react';
import { columnRoom } from './number-room.ts';

type Rooms = Readonly<Partial<Record<FieldInput, number>>> & { readonly text: number };
/** Pixels in which a cell can still be read, by what it is filled with. */
const least: Rooms = { text: 76, number: 56, select: 84, month: 98, date: 112 };
/** The room that it is given where the table is scrolled anyway; a choice as its words want. */
const usual: Rooms = { text: 110, number: 84, month: 104, date: 116 };

const [CHARACTER, AROUND_CHOICE] = [13, 52];
/** A choice shows its longest word. */
const choiceRoom = ({ options = [] }: Column): number =>
  Math.max(92, AROUND_CHOICE + CHARACTER * Math.max(0, ...options.map(({ length }) => length)));

/** A number has room for the longest value that its cells take. */
const numberRoom = (column: Column): number => columnRoom(numberBounds(column)?.possible, column.decimals);

const roomOf = (columns: readonly Column[], rooms: Rooms): number =>
  columns.reduce((sum, { input = 'text' }) => sum + (rooms[input] ?? rooms.text), 0);
/** The room that columns are given where the table is scrolled anyway. */
const usualRoom = (columns: readonly Column[]): number =>
  columns.reduce((sum, column) => {
    if (column.input === 'select') return sum + choiceRoom(column);
    return sum + Math.max(column.input === 'number' ? numberRoom(column) : 0, roomOf([column], usual));
  }, 0);

/**
 * The room left for columns on a sheet at 1366 pixels, beside the number of the row and the button that takes it out.
 */
const SHEET = 694;

/** More columns than a sheet is wide for are scrolled. */
export const isWide = (columns: readonly Column[]): boolean => roomOf(columns, least) > SHEET;

/** The number of columns of a table and the room they want, for the rules that give it to them. */
export const columnsOf = (columns: readonly Column[]): CSSProperties =>
  ({ '--columns': columns.length, '--room': `${usualRoom(columns)}px` }) as CSSProperties; // React knows no custom properties

/**
 * Dates and choices keep their width, for half of one says nothing, and so do numbers that their share of the table would cut;
 * the other columns share the rest.
 */
export const columnLook = (
  column: Column,
  columns: readonly Column[],
): { className?: string; style?: CSSProperties } => {
  const { input } = column;
  if (input === 'select') return { style: { width: choiceRoom(column) } };
  if (input === 'number') {
    const share = isWide(columns) ? (usual.number ?? 0) : SHEET / columns.length;
    return numberRoom(column) > share ? { style: { width: numberRoom(column) } } : {};
  }
  return input === 'date' || input === 'month' ? { className: `sheet-col-${input}` } : {};
};

/** The number of results that the longest choice of a section offers: its column is as wide as all of them. */
export const marksOf = ({ items }: ItemsSection, sets: ReportTemplate['resultSets']): CSSProperties =>
  ({ '--marks': Math.max(0, ...items.map(({ results }) => sets[results]?.length ?? 0)) }) as CSSProperties; // as above

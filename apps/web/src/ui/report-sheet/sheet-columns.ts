import type { Column, FieldInput } from '@tejian/domain/business/report/template.ts';
import type { CSSProperties } from 'react';

type Rooms = Readonly<Partial<Record<FieldInput, number>>> & { readonly text: number };
/** Pixels in which a cell can still be read, by what it is filled with. */
const least: Rooms = { text: 76, number: 56, select: 84, month: 98, date: 112 };
/** What it is given where the table is scrolled anyway. */
const usual: Rooms = { text: 110, number: 84, select: 98, month: 104, date: 116 };

const roomOf = (columns: readonly Column[], rooms: Rooms): number =>
  columns.reduce((sum, { input = 'text' }) => sum + (rooms[input] ?? rooms.text), 0);

/** What is left for columns on a sheet at 1366 pixels, beside the number of the row and the button that takes it out. */
const SHEET = 694;

/** More columns than a sheet is wide for are scrolled. */
export const isWide = (columns: readonly Column[]): boolean => roomOf(columns, least) > SHEET;

/** How many columns a table has and what room they want, for the rules that give it to them. */
export const columnsOf = (columns: readonly Column[]): CSSProperties =>
  ({ '--columns': columns.length, '--room': `${roomOf(columns, usual)}px` }) as CSSProperties; // React knows no custom properties

/** Dates and choices keep their width, for half of one says nothing; the other columns share the rest. */
export const columnClass = ({ input }: Column): string | undefined =>
  input === 'date' || input === 'month' || input === 'select' ? `sheet-col-${input}` : undefined;

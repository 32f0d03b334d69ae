// How wide the columns of a printed table are, in which type it stands, and when its page lies.
import type { Column } from '@tejian/domain/business/report/template.ts';
import type { GridColumn } from '../../../platform/documents/printed-report.ts';
import { visualLength } from './letter-width.ts';

/** A table as it is laid out: how many of its rows stand side by side, and what its columns become. */
export interface LaidOut {
  /** Of one of the tables that stand side by side. */
  columns: GridColumn[];
  fold: number;
  /** Points. */
  size: number;
  lies: boolean;
}

/**
 * Text that can be broken is broken first, long codes and chosen words; a table whose unbroken numbers alone are wider
 * than an upright page lies, and where a page that lies has no room for them either the type gets smaller. Smaller than
 * that nobody reads: the check of the drawing refuses it.
 */
export function laidOut(columns: readonly Column[], rows: readonly string[][], ownSize?: number): LaidOut {
  const wishes = wishesOf(columns, rows);
  const fold = foldOf(columns, rows, wishes);
  const count = columns.length * fold;
  const size = ownSize ?? fontSize(count);
  const firm = fold * wishes.reduce((sum, one) => sum + one.firm, 0);
  const lies = firm > lettersOn(uprightLine, count, size);
  const room = lettersOn(lies ? lyingLine : uprightLine, count, size);
  return {
    columns: widthsOf(columns, wishes, room / fold),
    fold,
    size: size * Math.max(SMALLEST, Math.min(1, room / firm)),
    lies,
  };
}

/** The widths of a table that cannot turn its page. */
export const columnsOf = (columns: readonly Column[], rows: readonly string[][]): GridColumn[] =>
  widthsOf(columns, wishesOf(columns, rows), lineLetters);

const SMALLEST = 0.8;
/** Points between the margins of a page (kit.typ). */
const POINTS_PER_MM = 72 / 25.4;
const uprightLine = 165 * POINTS_PER_MM;
const lyingLine = 252 * POINTS_PER_MM;
/**
 * The space that the two sides of a cell keep free, in points (flow-sheet.typ), and what `wishesOf` has counted of it,
 * in letters.
 */
const cellMargins = 1.8 * POINTS_PER_MM;
const countedMargin = 0.4;

/** Letters on a line of so many points, cut into so many cells. */
const lettersOn = (line: number, cells: number, size: number): number =>
  (line - cells * cellMargins) / size + cells * countedMargin;

/** Many rows of a narrow table stand side by side, as measuring points do on the printed form, as far as their words leave room. */
function foldOf(columns: readonly Column[], rows: readonly string[][], wishes: readonly Wish[]): number {
  if (rows.length <= 24) return 1;
  const neededCount = wishes.reduce((sum, { wish }) => sum + wish, 0);
  const most = columns.length <= 2 ? 3 : columns.length <= 4 ? 2 : 1;
  return Math.max(1, Math.min(most, Math.floor(lineLetters / neededCount)));
}

/** Widths in letters: what cannot be broken fits, the rest of the room is shared by what the cells would like to have. */
function widthsOf(columns: readonly Column[], wishes: readonly Wish[], room: number): GridColumn[] {
  const widths = sharedOut(wishes, room, 'least', 'wish') ?? sharedOut(wishes, room, 'firm', 'least');
  return columns.map((column, at) => ({
    label: [column.label, unitLine(column)].filter(Boolean).join('\n'),
    width: (widths ?? wishes.map(({ firm }) => firm))[at] ?? 3,
  }));
}

/** Each column its lower width, and of the room that is left its part up to the upper one; nothing where the lower ones have no room. */
function sharedOut(wishes: readonly Wish[], room: number, lower: keyof Wish, upper: keyof Wish): number[] | undefined {
  const spare = room - wishes.reduce((sum, one) => sum + one[lower], 0);
  if (spare < 0) return undefined;
  const wantedNumber = wishes.reduce((sum, one) => sum + one[upper] - one[lower], 0);
  const share = wantedNumber > spare ? spare / wantedNumber : 1;
  return wishes.map((one) => one[lower] + (one[upper] - one[lower]) * share);
}

interface Wish {
  /** The width that no design can break: numbers, dates, units and short words of Latin letters. */
  readonly firm: number;
  readonly least: number;
  readonly wish: number;
}

function wishesOf(columns: readonly Column[], rows: readonly string[][]): Wish[] {
  return columns.map((column, at) => {
    const cellsBelow = rows.map((row) => row[at] ?? '');
    const isDated = column.input === 'date' || column.input === 'month';
    const texts = [column.label, ...cellsBelow];
    const unit = visualLength(unitLine(column));
    const unbrokenMost = Math.max(2.6, unit, ...texts.map((text) => widest(runsIn(text))));
    const firmMost = Math.max(2.6, unit, ...texts.map((text) => widest(runsIn(text).map(firmPart))));
    const chosenNumber =
      column.input === 'select' ? Math.min(longestChoice, Math.max(0, ...cellsBelow.map(visualLength))) : 0;
    const least = isDated ? 6.6 : Math.max(unbrokenMost, chosenNumber) + countedMargin;
    const longest = Math.max(visualLength(column.label) / 2, ...cellsBelow.map(visualLength)) + 0.6;
    return {
      firm: isDated ? least : firmMost + countedMargin,
      least,
      wish: Math.max(least, Math.min(longestWish, longest)),
    };
  });
}

/** The unit stands on a line of its own in the head, which cannot be broken. */
const unitLine = ({ unit }: Column): string => (unit ? `（${unit}）` : '');
/** A word that was chosen stays on one line up to this: else each row of the table is twice as high. */
const longestChoice = 5;
/** Beyond this a text wraps; what is longer than the others gets more of the room. */
const longestWish = 36;
/** Letters of 9.5 pt on a line of the upright page, the cells' own margins taken off. */
const lineLetters = 45;
/**
 * The runs that stay on one line (kit.typ, `kept`): a number with its unit, and signs between which no Chinese letter
 * and no blank stands.
 */
const RUNS = /\d[\d.～]* [A-Za-zΩ°℃%µμφ²³/·]{1,8}|[^\s\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef\u3000-\u303f]+～?/g;
const runsIn = (text: string): string[] => text.match(RUNS) ?? [];
const widest = (runs: readonly string[]): number => Math.max(0, ...runs.map(visualLength));
/** The design cuts a run of so many letters and more into lines (kit.typ, `long-run`); a number is never cut (`number`). */
const CUT_FROM = 8;
const isNumber = (run: string): boolean => /^[-+±<>=≤≥]?[\d.,]{1,12}%?$/.test(run);
const firmPart = (run: string): string => (run.length < CUT_FROM || isNumber(run) ? run : run.slice(0, CUT_FROM - 1));

const fontSize = (columns: number): number => (columns >= 10 ? 8.5 : columns >= 7 ? 9 : 10);

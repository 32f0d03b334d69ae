// The room that a number wants: the longest value that its box takes stands in it whole.
import { reportNumbers } from '@tejian/domain/business/report/field-bounds.ts';
import type { Bounds } from '@tejian/domain/shared/field/field-definition.ts';
import { DEFAULT_DECIMALS } from '@tejian/domain/shared/typed/typed-number.ts';

/** Letters of the longest value between the bounds: sign, digits, point and decimals. */
export function lettersOf(bounds: Bounds = reportNumbers, decimals = DEFAULT_DECIMALS): number {
  const [low, high] = bounds.map((end) => String(Math.trunc(Number(end))).length);
  return Math.max(low ?? 0, high ?? 0) + (decimals > 0 ? decimals + 1 : 0);
}

/** Padding and frame of a box. */
const AROUND = 14;

/** The least width of a box beside other things; one that is alone on its line is no wider than that. */
export const leastWidth = (bounds: Bounds | undefined, decimals: number | undefined): string =>
  `min(100%, calc(${String(lettersOf(bounds, decimals))}ch + ${String(AROUND)}px))`;

/** Pixels of a letter of the sheet's numbers, and around them in a cell. */
const [LETTER, AROUND_CELL] = [8, 12];
/** The width of a column, in pixels. */
export const columnRoom = (bounds: Bounds | undefined, decimals: number | undefined): number =>
  lettersOf(bounds, decimals) * LETTER + AROUND_CELL;

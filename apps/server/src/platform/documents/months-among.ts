import { isMonthNumber } from '@tejian/domain/shared/typed/month-nought.ts';
import type { CellFigures } from '@tejian/domain/shared/typed/cell.ts';

/** The cells of a row that may be months and are numbers: of 2027.10 a number keeps 2027.1. */
export function monthsAmong(texts: readonly string[], isNumber: (at: number) => boolean): CellFigures | undefined {
  let months: Record<number, string> | undefined;
  for (let at = 0; at < texts.length; at += 1) {
    const text = texts[at]?.trim() ?? '';
    if (isMonthNumber(text) && isNumber(at)) (months ??= {})[at] = text;
  }
  return months;
}

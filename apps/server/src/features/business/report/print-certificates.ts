// A certificate for each row that is judged by itself: what stands on its page, beside what all of them share.
import { isBlank, type Context } from '@tejian/domain/business/report/context.ts';
import {
  certificateNo,
  derivedCells,
  isJudgedGrid,
  rowBind,
  rowContext,
  type JudgedGrid,
  type RowJudgement,
} from '@tejian/domain/business/report/row.ts';
import { reportText } from '@tejian/domain/business/report/report.text.ts';
import type { CertificatesSection } from '@tejian/domain/business/report/template.ts';
import { cellText } from './print-grids.ts';
import type { PrintInput } from './print-input.ts';

/** The reason that a row failed, under its conclusion. */
export const reasonsBind = rowBind('reasons');

export interface Certificate {
  readonly row: RowJudgement;
  readonly no: string;
  readonly context: Context;
}

/** In the order of the rows; of a paper of its own only the one that is wanted. */
export function certificatesOf(input: PrintInput, { of }: CertificatesSection): Certificate[] {
  const grid = input.template.sections.filter(isJudgedGrid).find(({ id }) => id === of);
  const judgedJudgements = input.judgement.grids[of]?.rows ?? [];
  if (!grid) return [];
  return judgedJudgements
    .filter(({ at }) => input.only === undefined || input.only === at)
    .map((row) => {
      const no = certificateNo(String(input.context['rep.no'] ?? ''), row.at);
      return { row, no, context: printedContext(input, grid, row, no) };
    });
}

/** Cells as they are printed, so that a number keeps the decimals of its column. */
function printedContext(input: PrintInput, grid: JudgedGrid, row: RowJudgement, no: string): Context {
  const cells = (input.entry.grids[grid.id] ?? [])[row.at] ?? {};
  const texts = grid.columns.map((column): [string, string | null] => {
    const value = cells[column.key] ?? null;
    return [rowBind(column.key), isBlank(value) ? null : cellText(column, value)];
  });
  const usual = row.effect === 'pass' && isBlank(cells[grid.each.months]) ? String(grid.each.monthsUsual) : undefined;
  const derivedEntries = Object.entries(derivedCells(row, no)).map(([key, value]) => [rowBind(key), value]);
  return {
    ...rowContext(grid, cells, input.context),
    ...Object.fromEntries(texts),
    ...Object.fromEntries(derivedEntries),
    ...(usual === undefined ? {} : { [rowBind(grid.each.months)]: usual }),
    [reasonsBind]: row.reasons.join(reportText.ruleSeparator),
  };
}

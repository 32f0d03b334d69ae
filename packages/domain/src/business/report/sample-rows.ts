// Rows of a grid that is judged row by row, as an inspector would have filled them: for samples, examples and tests.
import type { Context } from './context.ts';
import { numberOf } from './context.ts';
import type { Cell, Row } from './entry.ts';
import { resolveLimit, type ResolvedLimit } from './limit.ts';
import { rowContext, type JudgedGrid } from './row.ts';
import type { Column, Effect, RowCheck } from './template.ts';

const SAMPLES = 2;

/** Rows that pass, or that fail in the first check. */
export function sampleRows(section: JudgedGrid, context: Context, effect: Effect, count = SAMPLES): Row[] {
  const failing = effect === 'fail' ? section.each.checks[0]?.column : undefined;
  return Array.from({ length: count }, (_, at) => sampleRow(section, context, at, failing));
}

/** One row in which everything passes, or that fails in one column alone. */
export function sampleRow(section: JudgedGrid, context: Context, at: number, failing?: string): Row {
  let row: Row = {};
  for (const column of section.columns) {
    const check = section.each.checks.find((one) => one.column === column.key);
    const isFailing = column.key === failing;
    const cell = check
      ? checkedCell(section, column, check, row, context, isFailing)
      : (column.options?.[0] ?? (column.input === 'number' ? at + 1 : `${column.label}${String(at + 1)}`));
    row = { ...row, [column.key]: cell };
  }
  return row;
}

function checkedCell(
  section: JudgedGrid,
  column: Column,
  { limit, passes }: RowCheck,
  row: Row,
  context: Context,
  isFailing: boolean,
): Cell {
  if (passes !== undefined)
    return (isFailing ? column.options?.find((one) => !passes.includes(one)) : passes[0]) ?? null;
  return numberAt(resolveLimit(limit, rowContext(section, row, context)), column, isFailing);
}

/** In the middle of the limit, or as far beyond it as it is wide. */
function numberAt(limit: ResolvedLimit, { decimals = 2 }: Column, isFailing: boolean): number {
  const { lower, upper } = limit.kind === 'bounds' ? limit : {};
  const from = lower?.at ?? (upper?.at ?? 1) * 0.8;
  const to = upper?.at ?? from * 1.2 + 0.1;
  const value = isFailing ? (upper ? to + (to - from) + 1 : from - (to - from) - 1) : (from + to) / 2;
  return numberOf(value.toFixed(decimals)) ?? value;
}

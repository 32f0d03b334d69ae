import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { SheetRow } from '@tejian/contract/business/application/application.record.ts';
import { dueBand } from '@tejian/domain/archive/due-rule/due-band.ts';
import type { BatchRow } from '@tejian/domain/business/workflow/batch.ts';
import type { StepCode } from '@tejian/domain/business/workflow/steps.ts';
import { useMemo } from 'react';
import type { ListState } from '../list/list-state.ts';
import type { RowMark } from '../table/column.ts';
import './flow.css';
import { limitCell } from './WorkLimit.tsx';

/** The day it is in the institute. */
const today = () => chinaDay(new Date());
const isLate = ({ dueDate }: SheetRow) => dueDate !== undefined && dueBand(dueDate, today()) === 'overdue';

/** The cells that a work list of whole applications draws differently. */
export const sheetCells = {
  dueDate: limitCell,
};

/** Red when its time is over. */
export const sheetMark = (row: SheetRow): RowMark | undefined => (isLate(row) ? 'danger' : undefined);

/** Whole applications only: before arrangement there are no items to number. */
export function useApplicationList(list: ListState<SheetRow>): ListState<SheetRow> {
  const columns = useMemo(() => list.columns.filter((column) => column.key !== 'itemNo'), [list.columns]);
  return { ...list, columns };
}

/** The step of each row, where not all of them wait at the step whose list it is. */
export function useStepColumn(list: ListState<SheetRow>, code: string): ListState<SheetRow> {
  const isOfSeveral = list.rows.some(({ step }) => step !== code);
  const columns = useMemo(
    () => (isOfSeveral ? list.columns : list.columns.filter(({ key }) => key !== 'step')),
    [list.columns, isOfSeveral],
  );
  return { ...list, columns };
}

/** A row as the rules of batches see it. */
export const batchRowOf = (row: SheetRow): BatchRow => ({
  id: row.id,
  step: row.step as StepCode, // a waiting list holds steps alone
  kind: row.kindCode,
  category: row.categoryCode,
  unit: row.inspectedUnit,
});

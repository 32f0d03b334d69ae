import type { ListView } from '@tejian/contract/kit/list-view.ts';
import {
  deleteLayout,
  findAllTableConfig,
  saveLayout,
  type ViewColumn,
} from '@tejian/contract/layout/layout.contract.ts';
import { DEFAULT_LABEL_COLOR } from '@tejian/domain/layout/layout.ts';
import { layoutText as text } from '@tejian/domain/layout/layout.text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { confirm, promptDialog, toast } from '../ui/feedback/feedback.ts';
import type { LayoutControl, LayoutRow } from '../ui/list/layout-row.ts';
import type { TableColumn } from '../ui/table/column.ts';
import { callServer } from './api.ts';
import { sentenceOf } from './failures.ts';

const toRow = ({ id, label, isShown, isFrozen, labelColor, width }: ViewColumn): LayoutRow => ({
  id,
  label,
  isShown,
  isFrozen: isFrozen === '1',
  color: labelColor,
  width,
});

/** What is saved: the ticked rows, then the hidden ones (spec §5); what is not ticked stays away. */
function columnListOf(rows: readonly LayoutRow[], hidden: readonly ViewColumn[]) {
  const ticked = rows.filter((row) => row.isShown);
  return [...ticked, ...hidden.map(toRow)].map(({ id, label, isFrozen, color, width }, sort) => ({
    id,
    name: label,
    labelColor: color,
    isFrozen: isFrozen ? ('1' as const) : ('0' as const),
    sort,
    width,
  }));
}

/** The table as the person has laid it out. */
export function laidOut<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly LayoutRow[] | undefined,
): readonly TableColumn<Row>[] {
  if (!rows) return columns;
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return rows.flatMap(({ id, isShown, isFrozen, color, width }) => {
    const column = isShown && byKey.get(id);
    if (!column) return [];
    return [
      {
        ...column,
        frozen: isFrozen,
        width: width ?? column.width,
        color: color === DEFAULT_LABEL_COLOR ? undefined : color,
      },
    ];
  });
}

/** The person's own layout of a list: what it is, how to change it, how to get rid of it (spec §2, §8). */
export function useLayout<Row>(view: ListView<Row>, onChanged: () => void): LayoutControl {
  const client = useQueryClient();
  const key = ['layout', view.viewNo];
  const { data } = useQuery({ queryKey: key, queryFn: () => callServer(findAllTableConfig, { viewNo: view.viewNo }) });
  const rows = useMemo(() => data?.columns.filter(({ showType }) => showType !== 'hidden').map(toRow), [data]);

  const save = async (changed: readonly LayoutRow[]): Promise<boolean> => {
    if (!changed.some((row) => row.isShown)) {
      void promptDialog(text.oneAtLeast);
      return false;
    }
    const hidden = data?.columns.filter(({ showType }) => showType === 'hidden') ?? [];
    try {
      await callServer(saveLayout, { viewId: data?.id ?? view.viewNo, columnList: columnListOf(changed, hidden) });
      onChanged(); // widths that were dragged give way to the saved ones
      await client.invalidateQueries({ queryKey: key });
      toast('success', text.saved);
      return true;
    } catch (error) {
      void promptDialog(sentenceOf(error)); // spec §8: a layout call that is refused shows the dialog
      return false;
    }
  };
  const restore = async (): Promise<boolean> => {
    if (!(await confirm({ title: text.restoreQuestion }))) return false;
    try {
      await callServer(deleteLayout, { viewId: data?.id ?? view.viewNo });
      onChanged();
      await client.invalidateQueries({ queryKey: key });
      toast('success', text.restored);
      return true;
    } catch (error) {
      toast('error', sentenceOf(error)); // spec §8: restore that fails is a toast
      return false;
    }
  };
  return { rows, save, restore };
}

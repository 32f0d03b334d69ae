import {
  findSearchLayout,
  findTableLayout,
  findWholeSearchLayout,
  findWholeTableLayout,
  restoreLayout,
  saveLayout,
  type ViewLayout,
} from '@tejian/contract/shared/layout/layout.contract.ts';
import { layoutText as text } from '@tejian/domain/shared/layout/layout.text.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { confirm, promptDialog, toast } from '../ui/feedback/feedback.ts';
import { useOnChange } from '../ui/use-on-change.ts';
import type { LayoutControl, LayoutRow } from '../ui/list/layout-row.ts';
import { callServer } from './api.ts';
import { CallFailed, sentenceOf } from './failures.ts';
import { columnsToSave, toRows } from './layout-rows.ts';
import { useUser } from './session.ts';

type Part = LayoutControl['part'];
const calls = {
  table: { own: findTableLayout, whole: findWholeTableLayout },
  search: { own: findSearchLayout, whole: findWholeSearchLayout },
};
const OWN = '0'; // spec §7: the person's own configuration

/** Spec §8: what a layout call refuses is a dialog; without a connection only the loading stops. */
function tell(error: unknown): void {
  if (error instanceof CallFailed && error.status === 0) return;
  void promptDialog(sentenceOf(error));
}

/** Does one of the editor's actions; true when it was done. */
async function succeeds(
  work: Promise<unknown>,
  sentence: string,
  onFailed: (error: unknown) => void,
): Promise<boolean> {
  try {
    await work;
    toast('success', sentence);
    return true;
  } catch (error) {
    onFailed(error);
    return false;
  }
}

/** A person's own layout of one part of a list: what it is, how to change it, how to get rid of it (spec §2, §8). */
export function useLayout(viewNo: string, part: Part, keyOf: (name: string) => string) {
  const client = useQueryClient();
  const { id: userId } = useUser();
  const queryKey = useMemo(() => ['layout', userId, viewNo, part], [userId, viewNo, part]);
  const ownPart = { queryKey, queryFn: () => callServer(calls[part].own, { viewNo }) };
  const { data, error, isPending } = useQuery<ViewLayout>(ownPart);
  useOnChange(error, () => {
    if (error) tell(error);
  });
  const rows = useMemo(() => data && toRows(data, keyOf), [data, keyOf]);

  // The editor reads for itself: what is pressed there must not be lost because the list's own reading is on its way.
  const present = async (): Promise<ViewLayout> => data ?? client.fetchQuery(ownPart);
  const send = async (changedRows: readonly LayoutRow[]) => {
    const layout = await present();
    await callServer(saveLayout, { viewId: layout.viewId, columns: columnsToSave(changedRows, layout) });
    await client.invalidateQueries({ queryKey });
  };
  const load = async () => {
    try {
      const foundQuery = await client.fetchQuery({ ...ownPart, staleTime: 0 });
      return toRows(foundQuery.type === OWN ? foundQuery : await callServer(calls[part].whole, { viewNo }), keyOf);
    } catch (failure) {
      tell(failure);
      return undefined;
    }
  };
  const save = async (changedRows: readonly LayoutRow[]) => {
    if (changedRows.some((row) => row.isShown)) return succeeds(send(changedRows), text.saved, tell);
    void promptDialog(text.chooseField);
    return false;
  };
  const restore = async () => {
    if (!(await confirm({ title: text.restoreQuestion }))) return false;
    const dropping = present().then(({ viewId }) => callServer(restoreLayout, { viewId }));
    const work = dropping.then(() => client.invalidateQueries({ queryKey }));
    return succeeds(work, text.restored, (failure) => toast('error', sentenceOf(failure))); // spec §8: a restore that fails is a toast
  };
  const control: LayoutControl = { part, rows, pending: isPending, load, save, restore };
  return { control, send, tell };
}

import { findAdvances } from '@tejian/contract/money/advance/advance.contract.ts';
import type { Advance } from '@tejian/contract/money/advance/advance.record.ts';
import { useMemo, useState } from 'react';
import { newestOf } from '../../../platform/newest-of.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { RefundAskDialog, RefundDecisionDialog } from './AdvanceDialogs.tsx';

const operations = ['request', 'approve', 'refuse'] as const;
type Operation = (typeof operations)[number];

const isHidden = (operation: Operation, { state }: Advance): boolean =>
  state !== (operation === 'request' ? 'open' : 'asked');

/** The list of what stands to the credit of units; a unit is paid back when a second person approves. */
export default function AdvanceListPage() {
  const list = useList(findAdvances);
  const { refresh } = list;
  const [doing, setDoing] = useState<{ what: Operation; row: Advance }>();
  const row = newestOf(doing?.row, list.rows);
  const rowActions = useMemo(
    () =>
      operations.map((name) => ({
        name,
        hidden: (one: Advance) => isHidden(name, one),
        run: (chosenAdvance: Advance) => setDoing({ what: name, row: chosenAdvance }),
      })),
    [],
  );
  const stop = () => setDoing(undefined);
  const showChanged = () => {
    stop();
    refresh();
  };
  return (
    <>
      <ListPage list={list} rowActions={rowActions} />
      {doing?.what === 'request' && row && <RefundAskDialog row={row} onDone={showChanged} onClose={stop} />}
      {doing && doing.what !== 'request' && row && (
        <RefundDecisionDialog row={row} operation={doing.what} reload={refresh} onDone={showChanged} onClose={stop} />
      )}
    </>
  );
}

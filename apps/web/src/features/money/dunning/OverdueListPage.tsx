import { dunningLetter, findOverdue, sendDunning } from '@tejian/contract/money/dunning/dunning.contract.ts';
import type { OverdueCharge } from '@tejian/contract/money/dunning/dunning.record.ts';
import { useMemo } from 'react';
import { callServer } from '../../../platform/api.ts';
import { openFile, saveFile } from '../../../platform/files.ts';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { confirm, toast } from '../../../ui/feedback/feedback.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { text } from './dunning.text.ts';
import { OverdueTotals } from './OverdueTotals.tsx';

const isUnlettered = ({ letterId }: OverdueCharge): boolean => letterId === undefined;

/** 催缴清单: what is owed past its day, and how much of it by age and unit; letters are written from here. */
export default function OverdueListPage() {
  const list = useList(findOverdue);
  const { refresh } = list;
  const toolbar = useMemo(() => {
    const send = async (rows: readonly OverdueCharge[]) => {
      const units = new Set(rows.map(({ payer }) => payer)).size;
      const askedPart = { title: text.sendTitle, content: text.sendAsk(rows.length, units), okText: text.send };
      if (!(await confirm(askedPart))) return;
      const sentDunning = await act(() => callServer(sendDunning, { chargeIds: rows.map(({ id }) => id) }));
      if (!sentDunning) return;
      toast('success', text.sent(sentDunning.letterNos));
      refresh();
      await act(() => saveFile(dunningLetter, { id: sentDunning.id }));
    };
    return [{ name: 'send', onSelection: true, run: send }];
  }, [refresh]);
  const rowActions = useMemo(
    () => [
      {
        name: 'letter',
        hidden: isUnlettered,
        run: ({ letterId = '' }: OverdueCharge) => openFile(dunningLetter, { id: letterId }),
      },
    ],
    [],
  );
  return <ListPage list={list} head={<OverdueTotals />} toolbar={toolbar} rowActions={rowActions} />;
}

import {
  findRecordCopies,
  readCopies,
  type RecordCopy,
} from '@tejian/contract/business/record-copy/record-copy.contract.ts';
import { useMemo } from 'react';
import { paths } from '../../../paths.ts';
import { callServer } from '../../../platform/api.ts';
import { usePage } from '../../../platform/page.tsx';
import { useList } from '../../../platform/use-list.ts';
import { act } from '../../../platform/use-call.ts';
import { toast } from '../../../ui/feedback/feedback.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { StateWord } from '../../../ui/table/StateWord.tsx';
import { text } from './record-copy.text.ts';

const cells = {
  readWord: ({ isRead, readWord }: RecordCopy) => (
    <StateWord look={isRead ? 'state-ended' : 'state-warning'}>{readWord}</StateWord>
  ),
};

/** 抄送我的: records that others gave the person to read. */
export default function CopiedPage() {
  const page = usePage();
  const list = useList(findRecordCopies, { cells });
  const open = (row: RecordCopy) => page.open(paths.copiedReport(row.itemNo));
  const toolbar = useMemo(
    () => [
      {
        name: 'read',
        onSelection: true,
        disabled: (rows: readonly RecordCopy[]) => (rows.every(({ isRead }) => isRead) ? text.chooseUnread : undefined),
        run: async (rows: readonly RecordCopy[]) => {
          const itemNos = rows.filter(({ isRead }) => !isRead).map(({ itemNo }) => itemNo);
          const doneCopy = await act(() => callServer(readCopies, { itemNos }));
          if (!doneCopy) return;
          toast('success', text.markedRead(doneCopy.marked));
          list.refresh();
        },
      },
    ],
    [list],
  );
  return (
    <ListPage
      list={list}
      toolbar={toolbar}
      rowActions={[{ name: 'open', run: open }]}
      onOpen={open}
      openField="itemNo"
    />
  );
}

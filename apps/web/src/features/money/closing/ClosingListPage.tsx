import { acceptClosing, closingSheet, findClosings } from '@tejian/contract/money/closing/closing.contract.ts';
import type { Closing } from '@tejian/contract/money/closing/closing.record.ts';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { openFile } from '../../../platform/files.ts';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { text } from './closing.text.ts';

/** Closed days: what a cashier handed over, accepted by somebody else. */
export default function ClosingListPage() {
  const list = useList(findClosings);
  const [isClosing, setIsClosing] = useState(false);
  const { refresh } = list;
  const toolbar = useMemo(() => [{ name: 'close', run: () => setIsClosing(true) }], []);
  const rowActions = useMemo(
    () => [
      { name: 'sheet', run: ({ id }: Closing) => openFile(closingSheet, { id }) },
      {
        name: 'accept',
        hidden: ({ state }: Closing) => state !== 'closed',
        run: async ({ id, closingNo }: Closing) => {
          const isSure = await confirm({
            title: text.acceptTitle,
            content: text.acceptAsk(closingNo),
            okText: text.accept,
          });
          if (!isSure) return;
          await act(() => callServer(acceptClosing, { id }), text.accepted);
          refresh();
        },
      },
    ],
    [refresh],
  );
  const stop = () => setIsClosing(false);
  return (
    <>
      <ListPage list={list} toolbar={toolbar} rowActions={rowActions} />
      {isClosing && <CloseDialog onDone={() => (stop(), refresh())} onClose={stop} />}
    </>
  );
}

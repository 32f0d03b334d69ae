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
import { OpeningDialog } from './OpeningDialog.tsx';
import { text } from './closing.text.ts';

/** Closed days: what a cashier handed over, accepted by somebody else. */
export default function ClosingListPage() {
  const list = useList(findClosings);
  const [dialog, setDialog] = useState<'close' | 'open'>();
  const { refresh } = list;
  const toolbar = useMemo(() => (['close', 'open'] as const).map((name) => ({ name, run: () => setDialog(name) })), []);
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
  const stop = () => setDialog(undefined);
  return (
    <>
      <ListPage list={list} toolbar={toolbar} rowActions={rowActions} />
      {dialog === 'close' && <CloseDialog onDone={() => (stop(), refresh())} onClose={stop} />}
      {dialog === 'open' && <OpeningDialog onDone={stop} onClose={stop} />}
    </>
  );
}

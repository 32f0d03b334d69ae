import { acceptClosing, closingSheet, findClosings } from '@tejian/contract/money/closing/closing.contract.ts';
import type { Closing } from '@tejian/contract/money/closing/closing.record.ts';
import { shownMoney } from '@tejian/domain/shared/money/money.ts';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { openFile } from '../../../platform/files.ts';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { confirm } from '../../../ui/feedback/feedback.ts';
import { AskedFacts } from '../../../ui/form/AskedFacts.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { CloseDialog } from './CloseDialog.tsx';
import { OpeningDialog } from './OpeningDialog.tsx';
import { text } from './closing.text.ts';

const factsOf = ({ closingNo, net, counted, difference, deposited }: Closing) => [
  { label: text.closingNo, value: closingNo, mono: true },
  { label: text.net, value: shownMoney(net), mono: true },
  { label: text.counted, value: shownMoney(counted), mono: true },
  { label: text.difference, value: shownMoney(difference), mono: true },
  { label: text.deposited, value: shownMoney(deposited), mono: true },
];

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
        run: async (row: Closing) => {
          const { id, closingNo } = row;
          const isSure = await confirm({
            title: text.acceptTitle,
            content: (
              <>
                <AskedFacts facts={factsOf(row)} asker={row.closedBy} reason={row.reason} labels={text.asked} />
                <p>{text.acceptAsk(closingNo)}</p>
              </>
            ),
            width: 560,
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

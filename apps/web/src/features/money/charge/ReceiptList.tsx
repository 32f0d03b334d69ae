import type { ListCall } from '@tejian/contract/kit/call.ts';
import { confirmReceipt, findReceipts, findWaitingReceipts } from '@tejian/contract/money/charge/charge.contract.ts';
import type { Receipt } from '@tejian/contract/money/charge/charge.record.ts';
import { shownMoney } from '@tejian/domain/shared/money/money.ts';
import { useMemo, useState } from 'react';
import { callServer } from '../../../platform/api.ts';
import { newestOf } from '../../../platform/newest-of.ts';
import { refreshCalls } from '../../../platform/query-client.ts';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { confirm as ask } from '../../../ui/feedback/feedback.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { UndoDialog } from './ChargeDialogs.tsx';
import { text } from './charge.text.ts';

/** Money that came in, confirmed by somebody else than asked for it; a list offers what its view names. */
export function ReceiptList<Search extends object>({ endpoint }: { endpoint: ListCall<Search, Receipt> }) {
  const list = useList(endpoint);
  const [doing, setDoing] = useState<{ what: 'undo' | 'drop'; row: Receipt }>();
  const row = newestOf(doing?.row, list.rows);
  const { refresh } = list;
  const rowActions = useMemo(() => {
    const later = (name: 'undo' | 'drop', state: Receipt['state']) => ({
      name,
      hidden: (one: Receipt) => one.state !== state,
      run: (chosenReceipt: Receipt) => setDoing({ what: name, row: chosenReceipt }),
    });
    const confirm = {
      name: 'confirm',
      hidden: ({ state }: Receipt) => state !== 'pending',
      run: async ({ id, version, amount, payer, itemNos }: Receipt) => {
        const content = text.confirmAsk(shownMoney(amount), payer, itemNos);
        if (!(await ask({ title: text.confirmTitle, content, okText: text.confirm }))) return;
        await act(() => callServer(confirmReceipt, { id, version, operation: 'confirm' }), text.confirmed);
        refresh();
        refreshCalls(findReceipts, findWaitingReceipts);
      },
    };
    return [confirm, later('undo', 'confirmed'), later('drop', 'pending')].filter(({ name }) =>
      endpoint.view.rowActions?.some((declaredAction) => declaredAction.name === name),
    );
  }, [refresh, endpoint]);
  const stop = () => setDoing(undefined);
  return (
    <>
      <ListPage list={list} rowActions={rowActions} />
      {doing && row && (
        <UndoDialog
          row={row}
          operation={doing.what}
          reload={refresh}
          onDone={() => (stop(), refresh())}
          onClose={stop}
        />
      )}
    </>
  );
}

import { resendRecords, type findEquipmentLog } from '@tejian/contract/query/exchange/exchange.contract.ts';
import type { ExchangeRecord } from '@tejian/contract/query/exchange/exchange.record.ts';
import { exchangeText } from '@tejian/domain/query/exchange/exchange.text.ts';
import { callServer } from '../../../platform/api.ts';
import { act } from '../../../platform/use-call.ts';
import { useList } from '../../../platform/use-list.ts';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { text } from './exchange-page.text.ts';
import { RecordState } from './exchange-states.tsx';

const cells = { state: ({ state }: ExchangeRecord) => <RecordState state={state} /> };

/** The records of one subject: what became of each; what failed is sent again from here. */
export function RecordLog({ of }: { of: typeof findEquipmentLog }) {
  const list = useList(of, { cells });
  const resend = async (rows: readonly ExchangeRecord[]) => {
    await act(() => callServer(resendRecords, { ids: rows.map(({ id }) => id) }), text.resent);
    list.refresh();
  };
  return (
    <ListPage
      list={list}
      toolbar={[
        {
          name: 'resend',
          onSelection: true,
          disabled: (rows) => (rows.some(({ state }) => state !== 'failed') ? exchangeText.notFailed : undefined),
          run: resend,
        },
      ]}
    />
  );
}

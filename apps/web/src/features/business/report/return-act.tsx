import type { Item } from '@tejian/contract/business/item/item.record.ts';
import type { Step } from '@tejian/domain/business/workflow/steps.ts';
import type { WorkAct } from '../workflow/WorkList.tsx';
import type { useItemBatches } from './item-results.ts';
import { text } from './report.text.ts';
import { ReturnReports } from './ReturnReports.tsx';
import { finishing } from './use-item-work.ts';

/** Several reports are sent back from their step at once. */
export const returnAct = (
  { code }: Pick<Step, 'code'>,
  { reason, going }: Pick<ReturnType<typeof useItemBatches>, 'reason' | 'going'>,
): WorkAct<Item> => ({
  name: 'return',
  label: text.batchReturn,
  danger: true,
  disabled: (rows) => reason(rows, 'return'),
  going: async (rows) => [await going(rows, code, 'return')],
  dialog: (request) => (
    <ReturnReports
      step={code}
      record={request.rows[0]}
      opinion=""
      itemNos={request.rows.map((item) => item.itemNo)}
      onClose={request.close}
      onDone={finishing(text.batchReturn, request)}
    />
  ),
});

import type { Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { shownMoney } from '@tejian/domain/shared/money/money.ts';
import { text } from './charge.text.ts';

/** Charges of one payment, as its forms show them. */
export const chargeColumns = [
  { key: 'itemNo', title: text.itemNo, width: 150, text: ({ itemNo, subject }: Charge) => itemNo ?? subject },
  { key: 'payer', title: text.payer, width: 220, text: ({ payer }: Charge) => payer },
  { key: 'proposed', title: text.proposed, width: 120, text: ({ proposed }: Charge) => shownMoney(proposed) },
  { key: 'amount', title: text.amount, width: 120, text: ({ amount }: Charge) => shownMoney(amount) },
];

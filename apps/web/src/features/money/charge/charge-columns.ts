import type { Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { calledCharge } from '@tejian/domain/money/charge/charge.ts';
import { noMoney, shownMoney, sumOfMoney } from '@tejian/domain/shared/money/money.ts';
import { text } from './charge.text.ts';

const figure = { width: 120, kind: 'number' } as const;

/** The label of what a charge is called: by its item, or by what it is for where it is no inspection. */
export const nameLabel = ({ event }: Pick<Charge, 'event'>): string =>
  event === 'inspection' ? text.itemNo : text.subject;

/** Charges of one payment, as its forms show them. */
export const chargeColumns = [
  { key: 'itemNo', title: text.itemNoOrSubject, width: 150, text: calledCharge },
  { key: 'payer', title: text.payer, width: 220, text: ({ payer }: Charge) => payer },
  { key: 'amount', title: text.amount, ...figure, text: ({ amount }: Charge) => shownMoney(amount) },
];

/** The amount that the tariff gave: whoever asks for the payment sees beside it what was changed. */
export const proposedColumn = {
  key: 'proposed',
  title: text.proposed,
  ...figure,
  text: ({ proposed }: Charge) => shownMoney(proposed),
};

/** The amount that came in before: what is received now starts with the rest. */
export const receivedColumn = {
  key: 'received',
  title: text.receivedBefore,
  ...figure,
  text: ({ amount, pending = noMoney, confirmed = noMoney }: Charge) =>
    amount === undefined ? '' : shownMoney(sumOfMoney([pending, confirmed]) ?? noMoney),
};

import { paymentText } from '@tejian/domain/business/application/payment.text.ts';
import type { Column } from '../../kit/list-view.ts';

/** The payment for a record; one for which nothing is charged says so (decisions section 11). */
export const paymentColumn = {
  field: 'paymentState',
  label: '缴费状态',
  type: 'dict',
  dictType: 'PAYMENT_STATE',
  unless: { flag: 'isCharged', words: paymentText.notCharged },
} as const satisfies Column<{ paymentState: string; isCharged: boolean }>;

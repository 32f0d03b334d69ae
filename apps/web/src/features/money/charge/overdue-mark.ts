import type { Charge } from '@tejian/contract/money/charge/charge.record.ts';
import { isPaymentOverdue } from '@tejian/domain/business/application/overdue.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { today } from '../../../platform/clock.ts';

/** Charges that nobody has paid for more than 30 days stand out, unless their business has ended (specification, section 9). */
export const overdueMark = ({ itemState = '', paymentState, createdAt }: Charge): 'danger' | undefined =>
  isPaymentOverdue({ state: itemState, paymentState, isCharged: true }, chinaDay(createdAt), today())
    ? 'danger'
    : undefined;

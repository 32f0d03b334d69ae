import type { Application } from '@tejian/contract/business/application/application.record.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { isPaymentOverdue } from '@tejian/domain/business/application/overdue.ts';
import { paymentText } from '@tejian/domain/business/application/payment.text.ts';
import { standingLabel } from '@tejian/domain/business/application/standing.ts';
import { WarningFilled } from '@ant-design/icons';
import { today } from '../../../platform/clock.ts';
import { useCodeLabel } from '../../../ui/field/code-label.ts';
import { text } from './application.text.ts';

/** Overdue payment is told by a sign too, not by the colour of the row alone. */
function PaymentState({ row }: { row: Application }) {
  const label = useCodeLabel('PAYMENT_STATE');
  if (!row.isCharged) return paymentText.notCharged;
  const overdue = isPaymentOverdue(row, chinaDay(row.createdAt), today());
  if (!overdue) return label(row.paymentState);
  return (
    <span title={text.overdue}>
      {label(row.paymentState)} <WarningFilled aria-label={text.overdue} />
    </span>
  );
}

export const cells = {
  paymentState: (row: Application) => <PaymentState row={row} />,
  step: (row: Application) => (
    <span className={row.state === 'voided' ? 'state-ended' : undefined}>
      {standingLabel(row)}
      {row.state === 'draft' && row.submittedAt && <b className="state-warning apply-back">{text.cameBack}</b>}
    </span>
  ),
};

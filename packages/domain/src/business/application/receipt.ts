import { kindsWithReceipt } from '../form/kinds/receipt.ts';
import { applicationText } from './application.text.ts';

interface Received {
  readonly applicationNo: string;
  readonly kindCode: string;
  readonly state: string;
}

/** The reason that there is no receipt for what came with a declaration; nothing where whoever brought it gets one. */
export function receiptProblem({ applicationNo, kindCode, state }: Received): string | undefined {
  const text = applicationText.receipt;
  if (!kindsWithReceipt.includes(kindCode)) return text.nothingSent(applicationNo);
  if (state === 'draft') return text.notSubmitted(applicationNo);
  return state === 'voided' ? text.voided(applicationNo) : undefined;
}

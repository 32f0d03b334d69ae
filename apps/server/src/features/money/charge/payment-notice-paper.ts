// From an application for payment to what is drawn. Pure: the same application gives the same document.
import { printDay } from '@tejian/domain/business/report/format.ts';
import { DAYS_TO_PAY } from '@tejian/domain/business/application/overdue.ts';
import type { PaymentCode } from '@tejian/domain/money/charge/payment-code.ts';
import { minus } from '@tejian/domain/money/charge/charge.ts';
import { paymentNoticeText as text } from '@tejian/domain/money/charge/payment-notice.text.ts';
import { addDays, chinaDay } from '@tejian/domain/shared/day/day.ts';
import { moneyInWords } from '@tejian/domain/shared/money/money-in-words.ts';
import { noMoney, sumOfMoney, type Money } from '@tejian/domain/shared/money/money.ts';
import type { PrintedNotice } from '../../../platform/documents/printed-notice.ts';
import type { PairRow } from '../../../platform/documents/printed-report.ts';
import type { NoticedCharge, NoticedPayment } from './payment-notice.store.ts';

const total = (amounts: readonly Money[]): Money => sumOfMoney(amounts) ?? noMoney;

const paidIn = ({ charges }: NoticedPayment): Money => total(charges.map(({ received }) => received));
/** Yuan that the unit still owes of what it was asked for. */
export const openIn = (payment: NoticedPayment): Money =>
  minus(total(payment.charges.map(({ amount }) => amount)), paidIn(payment));

/**
 * A letter to the unit as the design of notices lays it out. `query` is what its code holds: the payment code where one can
 * be paid by, else the address of the counter's page.
 */
export function printedPaymentNotice(
  payment: NoticedPayment,
  { query, qr, code }: { readonly query: string; readonly qr: string; readonly code: PaymentCode | undefined },
): PrintedNotice {
  const { paymentNo, payer, createdAt, clerk, institute, bankName, bankAccount, charges } = payment;
  const issuedOn = chinaDay(createdAt);
  const [year = 2000, month = 1, day = 1] = issuedOn.split('-').map(Number);
  const paidAmount = paidIn(payment);
  const openAmount = openIn(payment);
  return {
    title: text.title,
    institute,
    date: [year, month, day],
    numberLabel: text.number,
    number: paymentNo,
    rows: [
      row([text.payer, payer]),
      row([text.issuedOn, printDay(issuedOn)], [text.payUntil, printDay(addDays(issuedOn, DAYS_TO_PAY))]),
      row([text.figures, text.yuan(openAmount)], [text.paid, text.yuan(paidAmount)]),
      row([text.words, text.renminbi(moneyInWords(openAmount))]),
      ...(code ? [row([text.paymentCode, code.code], [text.codeUntil, printDay(code.validUntil)])] : []),
    ],
    defects: { title: text.items, columns: [text.columns[0], text.columns[1]], rows: charges.map(lineOf) },
    requirementLabel: text.accountLabel,
    requirement: `${text.account({ name: institute, bank: bankName, number: bankAccount })}\n${text.remark(paymentNo)}`,
    signing: [
      box(text.institute, { label: text.clerk, value: clerk }, printDay(issuedOn)),
      box(text.unit, { label: text.receiver, value: '' }, text.blank),
    ],
    notes: [...text.notes],
    qr,
    queryLabel: code ? text.codeQuery : text.query,
    query,
  };
}

const row = (...pairs: [label: string, value: string][]): PairRow => ({
  group: '',
  cells: pairs.map(([label, value]) => ({ label, value })),
});

const lineOf = ({ itemNo, subject, device, categoryName, amount }: NoticedCharge, at: number): string[] => [
  String(at + 1),
  text.line([itemNo ?? '', subject, device, categoryName], amount),
];

const box = (title: string, first: { label: string; value: string }, date: string) => ({
  title,
  lines: [first, { label: text.date, value: date }],
  seal: '',
});

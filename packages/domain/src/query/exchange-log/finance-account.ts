// The accounts of each kind of voucher for the finance system: data of the institute, kept with each voucher as it is made.
import { financeAccountText as text } from './finance-account.text.ts';

export const financeKinds = ['receipt', 'refund', 'advance', 'apply'] as const;
export type FinanceKind = (typeof financeKinds)[number];
export const voucherActs = ['confirm', 'unconfirm', 'refund', 'return', 'apply', 'unapply'] as const;

/** Digits in groups, as charts of accounts write them. */
const CODE = /^[0-9]{3,20}([.-][0-9]{1,10})*$/;

export const accountCodeProblem = (code: string): string | undefined =>
  code.trim() === '' || CODE.test(code.trim()) ? undefined : text.badCode;

/** The reason that these accounts cannot serve: one account on both sides moves nothing. */
export const accountsRefusal = ({ debitCode, creditCode }: { debitCode: string; creditCode: string }) =>
  accountCodeProblem(debitCode) ?? accountCodeProblem(creditCode) ?? (debitCode === creditCode ? text.same : undefined);

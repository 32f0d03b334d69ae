// The code of the finance authority by which non-tax revenue is paid: twenty digits, valid until a day (issue of money, point 3).
import type { Day } from '../../shared/day/day.ts';
import { paymentCodeText as text } from './payment-code.text.ts';

export interface PaymentCode {
  readonly code: string;
  readonly validUntil: Day;
  /** It is for another sum than is owed by now. */
  readonly isOutdated?: boolean;
}

/** The reason that it is none; no rule of a check digit is published, so its digits are only counted. */
export const notPaymentCode = (code: string): string | undefined => (/^\d{20}$/.test(code) ? undefined : text.digits);

/** It can be paid by on this day: what is owed, and nothing else. */
export const isValidCode = ({ validUntil, isOutdated = false }: PaymentCode, today: Day): boolean =>
  !isOutdated && validUntil >= today;

/** The reason that a code may not take the place of the one that stands, by the field that is wrong. */
export function codeProblem(
  request: PaymentCode & { readonly reason: string },
  standing: PaymentCode | undefined,
  today: Day,
): { readonly field: 'validUntil' | 'reason'; readonly sentence: string } | undefined {
  if (!isValidCode(request, today)) return { field: 'validUntil', sentence: text.past };
  const needsReason = standing !== undefined && isValidCode(standing, today) && request.reason.trim() === '';
  return needsReason ? { field: 'reason', sentence: text.stillValid(standing.code, standing.validUntil) } : undefined;
}

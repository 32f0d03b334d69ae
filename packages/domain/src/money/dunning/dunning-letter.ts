// Letters that ask units for what they owe past its day: which charges go into which letter, and what it says of them.
import type { Day } from '../../shared/day/day.ts';
import { compareMoney, noMoney, sumOfMoney, type Money } from '../../shared/money/money.ts';
import { isValidCode, type PaymentCode } from '../charge/payment-code.ts';

/** A charge that is owed past its day. */
export interface DunnedCharge {
  readonly id: string;
  readonly organisationId: string;
  readonly unitId: string | null;
  readonly payer: string;
}

/** A line of a letter, as it was when it was sent. */
export interface DunnedLine {
  /** Number of the item, or subject of another fee. */
  readonly name: string;
  readonly device: string;
  readonly categoryName: string;
  readonly paymentNo: string;
  readonly dueOn: Day;
  readonly days: number;
  /** Yuan. */
  readonly open: Money;
  readonly code: PaymentCode | null;
  /** Open of all that was asked for together, as the code is for all of it. Yuan. */
  readonly asked?: Money;
}

/** One letter for each unit of an institute, in the order in which the charges are given. */
export const letterGroups = <T extends DunnedCharge>(charges: readonly T[]): T[][] => [
  ...Map.groupBy(charges, ({ organisationId, unitId, payer }) => `${organisationId} ${unitId ?? payer}`).values(),
];

/** The sum of a letter. Yuan. */
export const dunnedSum = (lines: readonly Pick<DunnedLine, 'open'>[]): Money =>
  sumOfMoney(lines.map(({ open }) => open)) ?? noMoney;

/** The payment codes of its charges that can be paid by on this day, each once: of what was asked for together all must be in the letter. */
export const codesToPayBy = (
  lines: readonly Pick<DunnedLine, 'code' | 'paymentNo' | 'open' | 'asked'>[],
  today: Day,
): PaymentCode[] => [
  ...new Map(
    lines.flatMap(({ code, paymentNo, asked }) => {
      const ofPayment = lines.filter((line) => line.paymentNo === paymentNo);
      const isAll = asked === undefined || compareMoney(dunnedSum(ofPayment), asked) === 0;
      return code && isAll && isValidCode(code, today) ? [[code.code, code] as const] : [];
    }),
  ).values(),
];

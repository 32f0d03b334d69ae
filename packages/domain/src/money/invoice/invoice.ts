// What may be invoiced, with which number, and how an invoice is taken back (issue of money, points 5 and 6).
import type { Day } from '../../shared/day/day.ts';
import { compareMoney, noMoney, type Money } from '../../shared/money/money.ts';
import { minus, type ChargeFacts } from '../charge/charge.ts';
import { invoiceKindOf, type BuyerField, type InvoiceKind } from './invoice-kinds.ts';
import { invoiceText as text } from './invoice.text.ts';

export const invoiceStates = ['issued', 'voided', 'reversed'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
export const invoiceOperations = ['void', 'red'] as const;

/** Problems by the field that they are about, in the words that stand beside it. */
export type InvoiceProblems = Readonly<Record<string, string>>;

export interface InvoiceNumber {
  readonly code: string;
  readonly number: string;
  readonly checkCode: string;
  readonly issuedOn: Day;
}

const isDigits = (value: string): boolean => /^\d+$/.test(value);
const problemsOf = (sentences: Readonly<Record<string, string | undefined>>): InvoiceProblems =>
  Object.fromEntries(
    Object.entries(sentences).flatMap(([field, sentence]) => (sentence === undefined ? [] : [[field, sentence]])),
  );

function codeProblem({ codeDigits }: InvoiceKind, code: string): string | undefined {
  if (codeDigits.length === 0) return code === '' ? undefined : text.codeNone;
  return isDigits(code) && codeDigits.includes(code.length) ? undefined : text.codeDigits(codeDigits.join(text.or));
}

function numberProblem(kind: InvoiceKind, number: string, issuedOn: Day): string | undefined {
  if (!isDigits(number) || number.length !== kind.numberDigits) return text.numberDigits(kind.numberDigits);
  const year = issuedOn.slice(2, 4);
  return kind.beginsWithYear && !number.startsWith(year) ? text.numberYear(year) : undefined;
}

function checkCodeProblem({ checkCodeSigns, isCheckCodeNeeded }: InvoiceKind, givenCode: string): string | undefined {
  if (givenCode === '') return isCheckCodeNeeded ? text.checkCodeSigns(checkCodeSigns) : undefined;
  if (checkCodeSigns === 0) return text.checkCodeNone;
  return /^[0-9A-Za-z]+$/.test(givenCode) && givenCode.length === checkCodeSigns
    ? undefined
    : text.checkCodeSigns(checkCodeSigns);
}

/** The reason that a number is none of its kind; nothing where it is. */
export const numberProblems = (kind: InvoiceKind, givenNumber: InvoiceNumber, today: Day): InvoiceProblems =>
  problemsOf({
    code: codeProblem(kind, givenNumber.code),
    number: numberProblem(kind, givenNumber.number, givenNumber.issuedOn),
    checkCode: checkCodeProblem(kind, givenNumber.checkCode),
    issuedOn: givenNumber.issuedOn > today ? text.issuedLater : undefined,
  });

export type Buyer = Readonly<Record<BuyerField | 'title', string>>;

/** The fields that the buyer still has to give for an invoice of this kind. */
export const buyerProblems = ({ needs }: InvoiceKind, buyer: Buyer): InvoiceProblems => ({
  ...problemsOf({ taxNo: buyer.taxNo === '' || /^[0-9A-Z]{15,20}$/.test(buyer.taxNo) ? undefined : text.taxNo }),
  ...problemsOf(
    Object.fromEntries(
      needs.map((field) => [field, buyer[field] === '' ? text.needed(text.needs[field]) : undefined] as const),
    ),
  ),
});

/** Yuan that may still be invoiced: what it is after refunds, less what is invoiced already. */
export const restToInvoice = ({ amount = noMoney, refunded = noMoney, invoiced = noMoney }: ShownSums): Money =>
  minus(minus(amount, refunded), invoiced);
interface ShownSums {
  readonly amount?: Money | undefined;
  readonly refunded?: Money | undefined;
  readonly invoiced?: Money | undefined;
}

/** If this much is more than may still be invoiced. */
export const isAboveRest = (charge: ChargeFacts, part: Money): boolean => compareMoney(part, restToInvoice(charge)) > 0;

/** The reason that this much of a charge may not be invoiced. It may be before it is paid. */
export function partRefusal(charge: ChargeFacts, part: Money): string | undefined {
  const { name } = charge;
  if (charge.isVoid) return text.voided(name);
  if (charge.isExempt) return text.exempt(name);
  if (!charge.isSubmitted) return text.notSubmitted(name);
  if (compareMoney(part, noMoney) <= 0) return text.aboveNought;
  return isAboveRest(charge, part) ? text.tooMuch(name, restToInvoice(charge)) : undefined;
}

export interface IssuedInvoice {
  readonly kind: string;
  readonly state: InvoiceState;
  readonly issuedOn: Day;
  readonly isRed: boolean;
}

/** The reason that an invoice may not be taken back. */
export function redRefusal({ state, isRed }: IssuedInvoice): string | undefined {
  if (isRed) return text.isRed;
  return state === 'issued' ? undefined : text.notIssued(text.states[state]);
}

/** The reason that an invoice may not be made void: on paper only, and within the month of its issue. */
export function voidRefusal(invoice: IssuedInvoice, today: Day): string | undefined {
  const refusedRefusal = redRefusal(invoice);
  if (refusedRefusal !== undefined) return refusedRefusal;
  if (invoiceKindOf(invoice.kind)?.mayVoid !== true) return text.mayNotVoid;
  return invoice.issuedOn.slice(0, 7) === today.slice(0, 7) ? undefined : text.otherMonth(invoice.issuedOn);
}

/** The largest range of numbers that is received at once. */
const MOST_NUMBERS = 100_000;

export interface NumberRange {
  readonly code: string;
  readonly firstNo: string;
  readonly lastNo: string;
}

/** The reason that a range is none that an institute could have received. */
export function stockProblems(kind: InvoiceKind, { code, firstNo, lastNo }: NumberRange): InvoiceProblems {
  const problems = problemsOf({
    kind: kind.hasStock ? undefined : text.stockKind,
    code: codeProblem(kind, code),
    firstNo:
      isDigits(firstNo) && firstNo.length === kind.numberDigits ? undefined : text.numberDigits(kind.numberDigits),
    lastNo: isDigits(lastNo) && lastNo.length === kind.numberDigits ? undefined : text.numberDigits(kind.numberDigits),
  });
  if (Object.keys(problems).length > 0) return problems;
  if (lastNo < firstNo) return { lastNo: text.stockOrder };
  return Number(lastNo) - Number(firstNo) >= MOST_NUMBERS ? { lastNo: text.stockTooMany(MOST_NUMBERS) } : {};
}

export interface Stock {
  readonly firstNo: string;
  readonly lastNo: string;
  /** As the database counts it: one beyond the last number where all are used. */
  readonly nextNo: number;
}

/** The number that a stock gives next; nothing where it is used up. */
export const nextOf = ({ firstNo, lastNo, nextNo }: Stock): string | undefined =>
  nextNo > Number(lastNo) ? undefined : paddedNo(nextNo, firstNo.length);

const paddedNo = (number: number, width: number): string => String(number).padStart(width, '0');

/** The numbers that are passed over when this one is taken; nothing where it is the next. */
export function passedOver(stock: Stock, number: string): { first: string; last: string } | undefined {
  const takenNumber = Number(number);
  if (takenNumber <= stock.nextNo) return undefined;
  return { first: paddedNo(stock.nextNo, number.length), last: paddedNo(takenNumber - 1, number.length) };
}

/** The words after a number that is used: which one comes next. */
export function nextWords(stock: Stock): string {
  const next = nextOf(stock);
  return next === undefined ? text.usedUp : text.next(next);
}

// Which open charges a movement may be for: proposed with reasons, scored, and decided by a person; by the machine alone
// only where a number of ours stands in the movement and nothing else comes near. Issue 39, point 4.
import type { Day } from '../../shared/day/day.ts';
import { daysBetween } from '../../shared/day/day.ts';
import { compareMoney, noMoney, sumOfMoney, type Money } from '../../shared/money/money.ts';
import { minus } from '../charge/charge.ts';
import { lineMatchingText as text } from './line-matching.text.ts';

/** Money that came in, as far as it is for no charge yet. */
export interface LineToMatch {
  readonly day: Day;
  /** Yuan. */
  readonly open: Money;
  readonly payer: string;
  readonly reference: string;
  readonly remark: string;
}

/** A charge for which payment was asked and is owed. */
export interface OpenCharge {
  readonly id: string;
  readonly name: string;
  readonly payer: string;
  readonly unitId: string | null;
  /** Yuan, above nought. */
  readonly open: Money;
  readonly chargedOn: Day;
  readonly paymentNo: string | null;
  /** Payment codes of the finance authority for its application, those that ran out among them. */
  readonly paymentCodes: readonly string[];
  /** Numbers by which the payer may call it, besides that of the application for payment. */
  readonly ownNumbers: readonly string[];
  /** The payer of the movement has paid for its unit before. */
  readonly isPaidBefore: boolean;
  /** A person has taken back its match with this movement. */
  readonly isUndone: boolean;
}

export interface MatchPart {
  readonly chargeId: string;
  readonly amount: Money;
}

export interface MatchProposal {
  readonly parts: readonly MatchPart[];
  readonly score: number;
  readonly reasons: readonly string[];
  /** So certain that the machine may accept it. */
  readonly isSure: boolean;
}

/** The signs that separate parts of a name and say nothing: `payer_key` in the database leaves out the same signs. */
const SEPARATORS = /[ ()[\]<>.,;:'"\-_/\\·、。《》“”]/g;

/** A name as it is compared: half width, small letters, without blanks, brackets and strokes. */
export const payerKey = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(SEPARATORS, '');

const CODE = /[A-Za-z0-9](?:[A-Za-z0-9-]{4,}[A-Za-z0-9])/g;

/** The possible numbers of ours in the words of a movement: runs of six or more letters, digits and strokes. */
export const codesIn = ({ remark, reference }: Pick<LineToMatch, 'remark' | 'reference'>): string[] => [
  ...new Set([...remark.matchAll(CODE), ...reference.matchAll(CODE)].map(([code]) => code)),
];

const scores = {
  paymentCode: 60,
  ownNumber: 50,
  amount: 30,
  more: -10,
  name: 20,
  likeName: 10,
  paidBefore: 15,
  date: 5,
  early: -10,
  undone: -100,
} as const;
/** A number of ours with the amount or the name. */
const SURE = 80;
/** So much less has what comes second, or nobody is sure. */
const AHEAD = 15;
const MOST_PROPOSALS = 8;
/** A name of fewer letters is like too many others. */
const LIKE_LETTERS = 4;
const LATE_DAYS = 180;

/**
 * Charges for a movement, the likeliest first; of equal ones those of fewer charges, then of the oldest charge, then by
 * name. Empty where nothing speaks for any of them.
 */
export function proposedMatches(line: LineToMatch, charges: readonly OpenCharge[]): MatchProposal[] {
  if (compareMoney(line.open, noMoney) <= 0) return [];
  const context = { line, codes: new Set(codesIn(line)), key: payerKey(line.payer) };
  const ratedRates = groupsOf(line.open, charges)
    .map((group) => rate(context, group))
    .filter(({ score }) => score > 0)
    .toSorted(byLikelihood);
  const [best, second] = ratedRates;
  const isSure =
    !!best && best.score >= SURE && best.hasCode && !best.isUndone && best.score - (second?.score ?? 0) >= AHEAD;
  return ratedRates.slice(0, MOST_PROPOSALS).map(({ group, score, reasons }, at) => ({
    parts: allottedParts(line.open, group),
    score,
    reasons,
    isSure: isSure && at === 0,
  }));
}

/**
 * Each charge alone, those of one application for payment together, and those of one payer together, as far as the money
 * reaches: what it does not reach is no part of the proposal, and gives it no reason.
 */
function groupsOf(openAmount: Money, charges: readonly OpenCharge[]): OpenCharge[][] {
  const reachedOf = (group: readonly OpenCharge[]) => {
    const reachedIds = new Set(allottedParts(openAmount, group).map(({ chargeId }) => chargeId));
    return group.filter(({ id }) => reachedIds.has(id));
  };
  const together = (keyOf: (charge: OpenCharge) => string | null) => {
    const groups = new Map<string, OpenCharge[]>();
    for (const charge of charges) {
      const key = keyOf(charge);
      if (key !== null) groups.set(key, [...(groups.get(key) ?? []), charge]);
    }
    return [...groups.values()].filter(({ length }) => length > 1);
  };
  const groups = [
    ...charges.map((charge) => [charge]),
    ...together(({ paymentNo }) => paymentNo),
    ...together(({ unitId, payer }) => unitId ?? payerKey(payer)),
  ];
  const keyOf = (group: readonly OpenCharge[]) =>
    group
      .map(({ id }) => id)
      .toSorted()
      .join(' ');
  return [...new Map(groups.map(reachedOf).map((group) => [keyOf(group), group])).values()];
}

interface Context {
  readonly line: LineToMatch;
  readonly codes: ReadonlySet<string>;
  readonly key: string;
}
interface Rated {
  readonly group: readonly OpenCharge[];
  readonly score: number;
  readonly reasons: readonly string[];
  readonly hasCode: boolean;
  readonly isUndone: boolean;
}

function rate(context: Context, group: readonly OpenCharge[]): Rated {
  const { line } = context;
  let score = 0;
  const reasons: string[] = [];
  const count = (points: number, reason: string) => {
    score += points;
    reasons.push(reason);
  };
  const hasCode = countCode(context, group, count);
  const hasName = countName(context, group, count);
  const isPaidBefore = group.every((charge) => charge.isPaidBefore);
  if (isPaidBefore && !hasName) count(scores.paidBefore, text.reasons.paidBefore);
  const [only, ...others] = group;
  const sum = only && others.length === 0 ? only.open : sumOfMoney(group.map(({ open }) => open));
  const owedAmount = sum ?? noMoney;
  const comparedMoney = compareMoney(line.open, owedAmount);
  const isNear = hasCode || hasName || isPaidBefore;
  if (comparedMoney === 0) count(scores.amount, text.reasons.amount);
  else if (isNear)
    count(comparedMoney > 0 ? scores.more : 0, comparedMoney > 0 ? text.reasons.more : text.reasons.less);
  const ages = group.map(({ chargedOn }) => daysBetween(chargedOn, line.day));
  if (score > 0 && ages.some((age) => age < 0)) count(scores.early, text.reasons.early);
  else if (score > 0 && ages.every((age) => age <= LATE_DAYS)) count(scores.date, text.reasons.date);
  const isUndone = group.some((charge) => charge.isUndone);
  if (isUndone) count(0, text.reasons.undone);
  return { group, score, reasons, hasCode, isUndone };
}

type Count = (points: number, reason: string) => void;

/** A number of ours in the movement speaks for all charges that carry it. */
function countCode({ codes }: Context, group: readonly OpenCharge[], count: Count): boolean {
  const [first] = group;
  const paymentNo = first?.paymentNo ?? '';
  const code = [paymentNo, ...(first?.paymentCodes ?? [])].find((one) => codes.has(one));
  if (code !== undefined && group.every((charge) => charge.paymentNo === paymentNo)) {
    count(scores.paymentCode, text.reasons.paymentCode(code));
    return true;
  }
  const ownNumber = first?.ownNumbers.find(
    (no) => codes.has(no) && group.every(({ ownNumbers }) => ownNumbers.includes(no)),
  );
  if (ownNumber === undefined) return false;
  count(scores.ownNumber, text.reasons.ownNumber(ownNumber));
  return true;
}

function countName({ key }: Context, group: readonly OpenCharge[], count: Count): boolean {
  const names = group.map(({ payer }) => payerKey(payer));
  if (key === '') return false;
  if (names.every((name) => name === key)) {
    count(scores.name, text.reasons.name);
    return true;
  }
  const isLike = (name: string) =>
    Math.min(name.length, key.length) >= LIKE_LETTERS && (name.includes(key) || key.includes(name));
  if (!names.every(isLike)) return false;
  count(scores.likeName, text.reasons.likeName);
  return true;
}

/** The same however the charges were read: a person meets them again where they stood. */
function byLikelihood(one: Rated, other: Rated): number {
  const [first, second] = [one, other].map(({ group }) => group.toSorted(byAge)[0]);
  return (
    other.score - one.score || one.group.length - other.group.length || (first && second ? byAge(first, second) : 0)
  );
}

const byAge = (one: OpenCharge, other: OpenCharge): number =>
  one.chargedOn.localeCompare(other.chargedOn) ||
  one.name.localeCompare(other.name, 'en', { numeric: true }) ||
  one.id.localeCompare(other.id);

/** Allots what came in, charge after charge, the oldest first, each as much as it is owed. */
export function allottedParts(openAmount: Money, charges: readonly OpenCharge[]): MatchPart[] {
  let leftAmount = openAmount;
  const parts: MatchPart[] = [];
  for (const charge of charges.toSorted(byAge)) {
    if (compareMoney(leftAmount, noMoney) <= 0) break;
    const amount = compareMoney(charge.open, leftAmount) <= 0 ? charge.open : leftAmount;
    parts.push({ chargeId: charge.id, amount });
    leftAmount = minus(leftAmount, amount);
  }
  return parts;
}

/** A movement as it stands, under its lock. */
export interface HeldLine {
  readonly direction: 'in' | 'out';
  readonly amount: Money;
  readonly matched: Money;
  readonly isSettled: boolean;
}

/** The part of it that is for no charge yet. Yuan. */
export const leftOf = ({ amount, matched }: Pick<HeldLine, 'amount' | 'matched'>): Money => minus(amount, matched);

/**
 * The part of a movement that may stand to the credit of the unit when these charges are paid: every one of them whole, and
 * all of one unit. Yuan; nothing where nothing is left, or it could be anybody's.
 */
export function restForUnit(
  openAmount: Money,
  parts: readonly MatchPart[],
  charges: readonly OpenCharge[],
): Money | undefined {
  const rest = minus(openAmount, sumOfMoney(parts.map(({ amount }) => amount)) ?? noMoney);
  const byId = new Map(charges.map((charge) => [charge.id, charge]));
  const units = new Set(parts.map(({ chargeId }) => byId.get(chargeId)?.unitId ?? null));
  const isWhole = parts.every(
    ({ chargeId, amount }) => compareMoney(amount, byId.get(chargeId)?.open ?? noMoney) === 0,
  );
  return isWhole && units.size === 1 && !units.has(null) && compareMoney(rest, noMoney) > 0 ? rest : undefined;
}

/**
 * The reason that these parts, and the rest that stands to the unit's credit, may not be matched with it. What may be
 * received for each charge, the charges say.
 */
export function matchRefusal(line: HeldLine, parts: readonly MatchPart[], surplus = noMoney): string | undefined {
  if (line.direction === 'out') return text.outgoing;
  if (line.isSettled) return text.settled;
  const leftAmount = leftOf(line);
  if (compareMoney(leftAmount, noMoney) <= 0) return text.nothingLeft;
  const sum = sumOfMoney([surplus, ...parts.map(({ amount }) => amount)]);
  return sum === null || compareMoney(sum, leftAmount) > 0 ? text.tooMuch(leftAmount) : undefined;
}

export const settleOperations = ['settle', 'undo'] as const;

/** The reason that what is left of it may not be put aside, or taken up again. */
export function settleRefusal(
  line: HeldLine,
  operation: (typeof settleOperations)[number],
  reason: string,
): string | undefined {
  if (!reason.trim()) return text.reasonNeeded;
  if (operation === 'undo') return line.isSettled ? undefined : text.notSettled;
  if (line.direction === 'out') return text.outgoing;
  if (line.isSettled) return text.settled;
  return compareMoney(leftOf(line), noMoney) <= 0 ? text.nothingLeft : undefined;
}

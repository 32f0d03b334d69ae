// Which open charges a movement may be for: proposed with reasons, scored, and decided by a person; by the machine alone
// only where a number of ours stands in the movement and nothing else comes near. Issue 39, point 4.
import type { Day } from '../../shared/day/day.ts';
import { addDays } from '../../shared/day/day.ts';
import { compareMoney, fenOf, noMoney, sumOfMoney, type Money } from '../../shared/money/money.ts';
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
 * name. Empty where nothing speaks for any of them. A long statement asks for each of its movements, of many charges
 * each: what is compared is made once for a charge, and amounts are counted in fen.
 */
export function proposedMatches(line: LineToMatch, charges: readonly OpenCharge[]): MatchProposal[] {
  if (compareMoney(line.open, noMoney) <= 0) return [];
  const openFen = fenOf(line.open);
  const context = {
    line,
    openFen,
    codes: new Set(codesIn(line)),
    key: payerKey(line.payer),
    lateBefore: addDays(line.day, -LATE_DAYS),
  };
  const ratedGroups = groupsOf(openFen, comparedCharges(charges))
    .map((group) => rate(context, group))
    .filter(({ score }) => score > 0)
    .toSorted(byLikelihood);
  const [best, second] = ratedGroups;
  const isSure =
    !!best && best.score >= SURE && best.hasCode && !best.isUndone && best.score - (second?.score ?? 0) >= AHEAD;
  return ratedGroups.slice(0, MOST_PROPOSALS).map(({ group, score, reasons }, at) => ({
    parts: allottedParts(
      line.open,
      group.map(({ charge }) => charge),
    ),
    score,
    reasons,
    isSure: isSure && at === 0,
  }));
}

/** A charge as it is compared with the others that come near the same movement. */
interface Compared {
  readonly charge: OpenCharge;
  /** Its place among them, the oldest first. */
  readonly place: number;
  readonly owedFen: bigint;
  readonly payer: string;
}

const comparedCharges = (charges: readonly OpenCharge[]): Compared[] =>
  charges.toSorted(byAge).map((charge, place) => ({
    charge,
    place,
    owedFen: fenOf(charge.open),
    payer: payerKey(charge.payer),
  }));

/** Charges by their age; never empty. */
type Group = readonly [Compared, ...Compared[]];

/**
 * Each charge alone, those of one application for payment together, and those of one payer together, as far as the money
 * reaches: what it does not reach is no part of the proposal, and gives it no reason.
 */
function groupsOf(openFen: bigint, charges: readonly Compared[]): Group[] {
  const together = (keyOf: (charge: Compared) => string | null) => {
    const groups = new Map<string, Group>();
    for (const charge of charges) {
      const key = keyOf(charge);
      if (key === null) continue;
      const others = groups.get(key);
      groups.set(key, others ? [...others, charge] : [charge]);
    }
    return [...groups.values()].map((group) => reachedBy(openFen, group)).filter(({ length }) => length > 1);
  };
  const several = [
    ...together(({ charge }) => charge.paymentNo),
    ...together(({ charge, payer }) => charge.unitId ?? payer),
  ];
  const keyOf = (group: Group) => group.map(({ place }) => place).join(' ');
  return [
    ...charges.map((charge): Group => [charge]),
    ...new Map(several.map((group) => [keyOf(group), group])).values(),
  ];
}

function reachedBy(openFen: bigint, [first, ...others]: Group): Group {
  let left = openFen - first.owedFen;
  const reachedCharges: [Compared, ...Compared[]] = [first];
  for (const charge of others) {
    if (left <= 0n) break;
    reachedCharges.push(charge);
    left -= charge.owedFen;
  }
  return reachedCharges;
}

interface Context {
  readonly line: LineToMatch;
  readonly openFen: bigint;
  readonly codes: ReadonlySet<string>;
  readonly key: string;
  readonly lateBefore: Day;
}
interface Rated {
  readonly group: Group;
  readonly score: number;
  readonly reasons: readonly string[];
  readonly hasCode: boolean;
  readonly isUndone: boolean;
}

function rate(context: Context, group: Group): Rated {
  const { line, openFen, lateBefore } = context;
  let score = 0;
  const reasons: string[] = [];
  const count = (points: number, reason: string) => {
    score += points;
    reasons.push(reason);
  };
  const hasCode = countCode(context, group, count);
  const hasName = countName(context, group, count);
  const isPaidBefore = group.every(({ charge }) => charge.isPaidBefore);
  if (isPaidBefore && !hasName) count(scores.paidBefore, text.reasons.paidBefore);
  const owedFen = group.reduce((sum, one) => sum + one.owedFen, 0n);
  const isNear = hasCode || hasName || isPaidBefore;
  if (openFen === owedFen) count(scores.amount, text.reasons.amount);
  else if (isNear)
    count(openFen > owedFen ? scores.more : 0, openFen > owedFen ? text.reasons.more : text.reasons.less);
  if (score > 0 && group.some(({ charge }) => charge.chargedOn > line.day)) count(scores.early, text.reasons.early);
  else if (score > 0 && group.every(({ charge }) => charge.chargedOn >= lateBefore))
    count(scores.date, text.reasons.date);
  const isUndone = group.some(({ charge }) => charge.isUndone);
  if (isUndone) count(0, text.reasons.undone);
  return { group, score, reasons, hasCode, isUndone };
}

type Count = (points: number, reason: string) => void;

/** A number of ours in the movement speaks for all charges that carry it. */
function countCode({ codes }: Context, group: Group, count: Count): boolean {
  const [{ charge: first }] = group;
  const paymentNo = first.paymentNo ?? '';
  const code = [paymentNo, ...first.paymentCodes].find((one) => codes.has(one));
  if (code !== undefined && group.every(({ charge }) => charge.paymentNo === paymentNo)) {
    count(scores.paymentCode, text.reasons.paymentCode(code));
    return true;
  }
  const own = first.ownNumbers.find(
    (no) => codes.has(no) && group.every(({ charge }) => charge.ownNumbers.includes(no)),
  );
  if (own === undefined) return false;
  count(scores.ownNumber, text.reasons.ownNumber(own));
  return true;
}

function countName({ key }: Context, group: Group, count: Count): boolean {
  if (key === '') return false;
  if (group.every(({ payer }) => payer === key)) {
    count(scores.name, text.reasons.name);
    return true;
  }
  const isLike = ({ payer }: Compared) =>
    Math.min(payer.length, key.length) >= LIKE_LETTERS && (payer.includes(key) || key.includes(payer));
  if (!group.every(isLike)) return false;
  count(scores.likeName, text.reasons.likeName);
  return true;
}

/** The same however the charges were read: a person meets them again where they stood. */
const byLikelihood = (one: Rated, other: Rated): number =>
  other.score - one.score || one.group.length - other.group.length || one.group[0].place - other.group[0].place;

/** Made once: a collator is dear to make, and this order is asked for hundreds of times for a movement. */
const byNumber = new Intl.Collator('en', { numeric: true });
const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const byAge = (one: OpenCharge, other: OpenCharge): number =>
  inOrder(one.chargedOn, other.chargedOn) ||
  (one.name === other.name ? 0 : byNumber.compare(one.name, other.name)) ||
  inOrder(one.id, other.id);

/** Allots what came in, charge after charge, the oldest first, each as much as it is owed. */
export function allottedParts(open: Money, charges: readonly OpenCharge[]): MatchPart[] {
  let left = open;
  const parts: MatchPart[] = [];
  for (const charge of charges.toSorted(byAge)) {
    if (compareMoney(left, noMoney) <= 0) break;
    const amount = compareMoney(charge.open, left) <= 0 ? charge.open : left;
    parts.push({ chargeId: charge.id, amount });
    left = amount === left ? noMoney : minus(left, amount);
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
  open: Money,
  parts: readonly MatchPart[],
  charges: readonly OpenCharge[],
): Money | undefined {
  const rest = minus(open, sumOfMoney(parts.map(({ amount }) => amount)) ?? noMoney);
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
  const left = leftOf(line);
  if (compareMoney(left, noMoney) <= 0) return text.nothingLeft;
  const sum = sumOfMoney([surplus, ...parts.map(({ amount }) => amount)]);
  return sum === null || compareMoney(sum, left) > 0 ? text.tooMuch(left) : undefined;
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

import {
  deliveredRules,
  frameOf,
  numberOf,
  roomOf,
  sequenceOf,
  type NumberedRecord,
  type NumberFacts,
  type NumberRule,
} from '@tejian/domain/shared/numbering/number-rule.ts';
import { numberingText } from '@tejian/domain/shared/numbering/numbering.text.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Refusal } from '../../../platform/refusal/refusal.ts';
import { assign, explain, explainOf, log, logNew, redeem, servingRule, skipTaken, take } from './numbering.store.ts';

/** Under which name a sequence counts: those of applications are called as their numbers begin. */
export const sequenceNames: Readonly<Record<NumberedRecord, (rest: string) => string>> = {
  application: (rest) => rest,
  item: (rest) => `item-${rest}`,
  report: (rest) => `report-${rest}`,
};

interface Wanted {
  readonly of: NumberedRecord;
  readonly now: Date;
  readonly ownerIds: readonly string[];
  /** The rule that the record's business names; else the installation's. */
  readonly rule: string | undefined;
  readonly facts?: NumberFacts;
}

/**
 * One number for each owner, in order, by the rule that serves (decisions, section 9). A number that was ever given is
 * passed over, so that a rule may change at any time. After one that was given, one query finds the next that was not: each
 * round gives at least one number, however many were given before.
 */
async function next(tx: Tx, { of: subject, now, ownerIds, rule: code, facts = {} }: Wanted): Promise<string[]> {
  const rule = (await servingRule(tx, code ?? deliveredRules[subject].code)) ?? deliveredRules[subject];
  const day = chinaDay(now);
  const sequence = sequenceNames[subject](sequenceOf(rule, day, facts));
  const numbers: string[] = [];
  while (numbers.length < ownerIds.length) {
    const owners = ownerIds.slice(numbers.length);
    const last = await take(tx, sequence, owners.length);
    const wantedTexts = owners.map((_, index) => madeOf(rule, day, last - owners.length + 1 + index, facts));
    const fresh = await logNew(tx, wantedTexts, subject, now);
    numbers.push(...wantedTexts.filter((number) => fresh.has(number)));
    if (fresh.size < wantedTexts.length)
      await skipTaken(tx, sequence, { ...frameOf(rule, day, facts), last, most: roomOf(rule) });
  }
  await assign(tx, numbers, ownerIds);
  return numbers;
}

function madeOf(rule: NumberRule, day: string, running: number, facts: NumberFacts): string {
  const number = numberOf(rule, day, running, facts);
  if (number === undefined) throw new Refusal(numberingText.exhausted(rule.code, sequenceOf(rule, day, facts)));
  return number;
}

export async function nextApplicationNo(tx: Tx, now: Date, ownerId: string, rule?: string): Promise<string> {
  const [number = ''] = await next(tx, { of: 'application', now, ownerIds: [ownerId], rule });
  return number;
}

/** One for each owner in order. */
export const nextItemNos = (tx: Tx, now: Date, ownerIds: readonly string[], rule?: string): Promise<string[]> =>
  next(tx, { of: 'item', now, ownerIds, rule });

/** The next report number: of the institute's prefix, the template's letters and what else the rule says. */
export async function nextReportNo(
  tx: Tx,
  now: Date,
  { facts, ownerId, rule }: { facts: NumberFacts; ownerId: string; rule?: string | undefined },
): Promise<string> {
  const [number = ''] = await next(tx, { of: 'report', now, ownerIds: [ownerId], rule, facts });
  return number;
}

const MONTHLY_DIGITS = 5;
/** Letters, the month, and a running number within it. */
async function nextOfMonth(tx: Tx, letters: string, kind: string, now: Date, ownerId: string): Promise<string> {
  const frame = `${letters}${chinaDay(now).slice(0, 7).replace('-', '')}`;
  const number = `${frame}${String(await take(tx, frame, 1)).padStart(MONTHLY_DIGITS, '0')}`;
  await log(tx, [{ number, kind, ownerId, at: now }]);
  return number;
}

/**
 * 检验意见通知书: its number stands on the paper, which is drawn before anything is written. It is given as one that is not
 * used, and becomes used with the notice, so that whatever comes between leaves an explained gap.
 */
export async function reserveNoticeNo(tx: Tx, now: Date, ownerId: string): Promise<string> {
  const number = await nextOfMonth(tx, 'YJ', 'opinionNotice', now, ownerId);
  await explain(tx, [number], numberingText.notIssued);
  return number;
}
export const markUsed = (tx: Tx, number: string) => redeem(tx, number);

/** Hazards that anybody reports. */
export const nextHazardNo = (tx: Tx, now: Date, ownerId: string): Promise<string> =>
  nextOfMonth(tx, 'YH', 'hazard', now, ownerId);

/** Applications that customers send in online. */
export const nextOnlineNo = (tx: Tx, now: Date, ownerId: string): Promise<string> =>
  nextOfMonth(tx, 'WS', 'onlineApplication', now, ownerId);

/** Applications for payment. */
export const nextPaymentNo = (tx: Tx, now: Date, ownerId: string): Promise<string> =>
  nextOfMonth(tx, 'SF', 'payment', now, ownerId);

/** Letters that ask for what is owed past its day. */
export const nextDunningNo = (tx: Tx, now: Date, ownerId: string): Promise<string> =>
  nextOfMonth(tx, 'CJ', 'dunningLetter', now, ownerId);

/** Task packages of mobile devices. */
export const nextPackageNo = (tx: Tx, now: Date, ownerId: string): Promise<string> =>
  nextOfMonth(tx, 'RW', 'mobilePackage', now, ownerId);

/** A report number that is made from another one: it is logged like those that were taken. */
export const logReportNo = (tx: Tx, at: Date, { number, ownerId }: { number: string; ownerId: string }) =>
  log(tx, [{ number, kind: 'report', ownerId, at }]);

/** The numbers of records that were voided, their report's among them. */
export const explainGapsOf = (tx: Tx, ownerIds: readonly string[], note: string) => explainOf(tx, ownerIds, note);

/** A number that was given and is no longer used keeps its place; the log says why (decisions §9). */
export const explainGap = (tx: Tx, numbers: readonly string[], note: string) => explain(tx, numbers, note);

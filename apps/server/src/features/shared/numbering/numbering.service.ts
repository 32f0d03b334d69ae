import type { Tx } from '../../../platform/db/database.ts';
import { explain, explainOf, log, take } from './numbering.store.ts';

/** yyyyMM in Asia/Shanghai. */
const monthOf = (now: Date): string =>
  new Date(now.getTime() + 8 * 3_600_000).toISOString().slice(0, 7).replace('-', '');

const padded = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** SQ + yyyyMM + 5 digits (decisions §9). */
export async function nextApplicationNo(tx: Tx, now: Date, ownerId: string): Promise<string> {
  const prefix = `SQ${monthOf(now)}`;
  const number = `${prefix}${padded(await take(tx, prefix, 1), 5)}`;
  await log(tx, [{ number, kind: 'application', ownerId, at: now }]);
  return number;
}

/** 12 digits: yyyyMM and six of the month (decisions §9), one for each owner in order. */
export async function nextItemNos(tx: Tx, now: Date, ownerIds: readonly string[]): Promise<string[]> {
  const month = monthOf(now);
  const last = await take(tx, `item-${month}`, ownerIds.length);
  const numbers = ownerIds.map((_, index) => `${month}${padded(last - ownerIds.length + 1 + index, 6)}`);
  await log(
    tx,
    ownerIds.map((ownerId, index) => ({ number: numbers[index] ?? '', kind: 'item', ownerId, at: now })),
  );
  return numbers;
}

/** Report numbers by the rule of the template: `prefix` says everything but the running number. */
export async function nextReportNo(
  tx: Tx,
  now: Date,
  { prefix, digits, ownerId }: { prefix: string; digits: number; ownerId: string },
): Promise<string> {
  const number = `${prefix}${padded(await take(tx, `report-${prefix}`, 1), digits)}`;
  await log(tx, [{ number, kind: 'report', ownerId, at: now }]);
  return number;
}

/** A report number that is made from another one: it is logged like those that were taken. */
export const logReportNo = (tx: Tx, at: Date, { number, ownerId }: { number: string; ownerId: string }) =>
  log(tx, [{ number, kind: 'report', ownerId, at }]);

/** The numbers of records that were voided, their report's among them. */
export const explainGapsOf = (tx: Tx, ownerIds: readonly string[], note: string) => explainOf(tx, ownerIds, note);

/** A number that was given and is no longer used keeps its place; the log says why (decisions §9). */
export const explainGap = (tx: Tx, numbers: readonly string[], note: string) => explain(tx, numbers, note);

// Filing a report and handing it out: what stands in the forms before anybody types, and what may not be missing.
import { normalCode } from '../../shared/typed/normal-code.ts';
import { addMonths, type Day } from '../../shared/day/day.ts';
import { filingText as text } from './filing.text.ts';
import { reportStepText } from './steps.text.ts';

/** An archive is looked up by the number on the paper, and that is given once. */
export const proposedArchiveNo = (reportNo: string): string => `DA-${reportNo}`;

const KEPT_YEARS = 6; // flow-transitions §9: periodic inspection, at least six years

/** Until when a file of today is kept at least. */
export const earliestKeepUntil = (today: Day): Day => addMonths(today, 12 * KEPT_YEARS);

/** Supervision (11 to 16) and type tests (32) are kept for good: so it is proposed, not demanded (flow-transitions §9, from memory). */
export const isKeptForGood = (categoryCode: string): boolean => /^(?:1\d|32)$/.test(categoryCode);

interface Notices {
  /** A notice that was not revoked. */
  readonly hasNotice: boolean;
  readonly hasAnswer: boolean;
}

/** The papers that the file of a report holds (flow-transitions §2, BGGD). */
export const papersOfFile = ({ hasNotice, hasAnswer }: Notices): string[] => [
  ...reportStepText.archiveChecklist,
  ...(hasNotice ? [text.noticePaper] : []),
  ...(hasAnswer ? [text.answerPaper] : []),
];

/** The number of each report in order; nothing where one is missing or stands twice. */
export function archiveNumbers(
  itemNos: readonly string[],
  archiveNos: readonly string[],
):
  | { readonly ok: true; readonly numbers: ReadonlyMap<string, string> }
  | { readonly ok: false; readonly sentence: string } {
  if (archiveNos.length !== itemNos.length) return { ok: false, sentence: text.numberEach };
  const writtenTexts = archiveNos.map(normalCode);
  const twice = archiveNos.find((no, at) => writtenTexts.indexOf(normalCode(no)) !== at);
  if (twice !== undefined) return { ok: false, sentence: text.numberTwice(twice) };
  return { ok: true, numbers: new Map(itemNos.map((itemNo, at) => [itemNo, archiveNos[at] ?? ''])) };
}

/** Codes of REPORT_SEND_TYPE by which a report is posted: courier, registered letter, parcel. */
const postedTexts: readonly string[] = ['2', '3', '4'];
export const isPosted = (way: string): boolean => postedTexts.includes(way);

/** Code of REPORT_SEND_TYPE by which somebody fetches a report at the counter for the unit or another. */
const overCounter: readonly string[] = ['1', '5'];
const isOverCounter = (way: string): boolean => overCounter.includes(way);

/** Somebody who took a report with them has signed for it, by hand or by name. */
export const unsignedCollection = (way: string, signedName: string, hasSignature: boolean): string | undefined =>
  isOverCounter(way) && !hasSignature && signedName.trim() === '' ? text.unsigned : undefined;

/** A document's number for people without the right to read it: enough to compare, not enough to use. */
export const maskedDocument = (no: string): string =>
  no.length <= 6 ? '*'.repeat(no.length) : `${no.slice(0, 3)}${'*'.repeat(no.length - 5)}${no.slice(-2)}`;

/**
 * The rule by which the numbers of a kind of record are made: fixed text, parts of the date, and one running number.
 */
export interface NumberRule {
  readonly code: string;
  readonly of: NumberedRecord;
  /** In their order; the running number begins anew whenever what stands before and behind it is new. */
  readonly parts: readonly NumberPart[];
  /** Beyond its digits the running number gets longer; absent: the rule ends there. */
  readonly isOpen?: boolean;
  readonly examples?: readonly NumberExample[];
}

interface NumberExample extends NumberFacts {
  readonly date: string;
  readonly running: number;
  readonly number: string;
}

/** The facts that a number takes from its record: only reports have any. */
export const numberFacts = ['institutePrefix', 'templateLetters'] as const;
export type NumberFacts = { readonly [Fact in (typeof numberFacts)[number]]?: string | undefined };

export const numberedRecords = ['application', 'item', 'report'] as const;
export type NumberedRecord = (typeof numberedRecords)[number];

export interface NumberPart {
  readonly text?: string;
  readonly date?: DatePart;
  readonly fact?: (typeof numberFacts)[number];
  /** Digits of the running number. */
  readonly running?: number;
}

export const dateParts = ['yyyy', 'yyyyMM', 'yyyyMMdd', 'yy', 'yyMM'] as const;
type DatePart = (typeof dateParts)[number];

/** The rules that the release brings (decisions, section 9). */
export const deliveredRules: Readonly<Record<NumberedRecord, NumberRule>> = {
  application: { code: 'APPLICATION', of: 'application', parts: [{ text: 'SQ' }, { date: 'yyyyMM' }, { running: 5 }] },
  item: { code: 'ITEM', of: 'item', parts: [{ date: 'yyyyMM' }, { running: 6 }] },
  report: {
    code: 'REPORT',
    of: 'report',
    parts: [{ fact: 'institutePrefix' }, { text: '-' }, { fact: 'templateLetters' }, { date: 'yyyy' }, { running: 5 }],
    isOpen: true,
  },
};

/** `day` is a day in China, yyyy-MM-dd. */
function dateText(part: DatePart, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const long = { yyyy: year, yyyyMM: year + month, yyyyMMdd: year + month + date };
  return part === 'yy' ? year.slice(2) : part === 'yyMM' ? year.slice(2) + month : long[part];
}

const partText = ({ text, date, fact }: NumberPart, day: string, facts: NumberFacts): string =>
  text ?? (date === undefined ? ((fact && facts[fact]) ?? '') : dateText(date, day));

/** Everything but the running number: records that share it are counted together. */
export const sequenceOf = ({ parts }: NumberRule, day: string, facts: NumberFacts = {}): string =>
  parts.map((part) => partText(part, day, facts)).join('');

/** The number of a running count; undefined where it has more digits than the rule allows. */
export function numberOf(
  { parts, isOpen }: NumberRule,
  day: string,
  running: number,
  facts: NumberFacts = {},
): string | undefined {
  const digits = String(running);
  if (!isOpen && parts.some((part) => part.running !== undefined && digits.length > part.running)) return undefined;
  return parts
    .map((part) => (part.running === undefined ? partText(part, day, facts) : digits.padStart(part.running, '0')))
    .join('');
}

/** The text before and behind the running number of a day, and its number of digits. */
export function frameOf(
  { parts }: NumberRule,
  day: string,
  facts: NumberFacts = {},
): { before: string; digits: number; behind: string } {
  const at = parts.findIndex(({ running }) => running !== undefined);
  const textOf = (some: readonly NumberPart[]) => some.map((part) => partText(part, day, facts)).join('');
  return { before: textOf(parts.slice(0, at)), digits: parts[at]?.running ?? 0, behind: textOf(parts.slice(at + 1)) };
}

/** The highest count that a rule has room for. */
export const roomOf = ({ parts, isOpen }: NumberRule): number =>
  10 ** (isOpen ? MOST_DIGITS : (parts.find(({ running }) => running)?.running ?? 0)) - 1;
const MOST_DIGITS = 12;

/** True when two rules can ever give the same number. */
export const canCollide = (one: NumberRule, other: NumberRule): boolean => meet(shapeOf(one), shapeOf(other));

/**
 * The sign that may stand at one place of a number: a character, some digit, or any number of digits or of characters.
 */
type Sign = string;
const DIGIT = '#';
const DIGITS = '#*';
const ANYTHING = '.*';
const isRepeated = (sign: Sign): boolean => sign.length > 1;

const isDigit = (sign: Sign): boolean => sign.startsWith(DIGIT) || /^\d$/.test(sign);
function isAlike(one: Sign, other: Sign): boolean {
  if (one === ANYTHING || other === ANYTHING || one === other) return true;
  return (one.startsWith(DIGIT) && isDigit(other)) || (other.startsWith(DIGIT) && isDigit(one));
}

/** True when some text is described by both; each pair of places is looked at once. */
function meet(mine: readonly Sign[], theirs: readonly Sign[]): boolean {
  const apart = new Set<number>();
  const from = (at: number, beside: number): boolean => {
    const key = at * (theirs.length + 1) + beside;
    if (apart.has(key)) return false;
    const [one, other] = [mine[at], theirs[beside]];
    if (one === undefined && other === undefined) return true;
    const skips =
      (one && isRepeated(one) && from(at + 1, beside)) || (other && isRepeated(other) && from(at, beside + 1));
    const goesOn = one !== undefined && other !== undefined && isAlike(one, other);
    const next = (sign: Sign, place: number) => (isRepeated(sign) ? place : place + 1);
    const isBothRepeated = one !== undefined && other !== undefined && isRepeated(one) && isRepeated(other);
    if (skips || (goesOn && !isBothRepeated && from(next(one, at), next(other, beside)))) return true;
    apart.add(key);
    return false;
  };
  return from(0, 0);
}

const shapeOf = ({ parts, isOpen }: NumberRule): Sign[] =>
  parts.flatMap(({ text, date, running, fact }) => {
    if (fact !== undefined) return [ANYTHING];
    if (text !== undefined) return [...text];
    const digits = Array.from({ length: date?.length ?? running ?? 0 }, () => DIGIT);
    return running !== undefined && isOpen ? [...digits, DIGITS] : digits;
  });

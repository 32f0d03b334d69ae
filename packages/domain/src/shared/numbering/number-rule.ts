/** How the numbers of a kind of record are made: fixed text, parts of the date, and one running number. */
export interface NumberRule {
  readonly code: string;
  readonly of: NumberedRecord;
  /** In their order; the running number begins anew whenever what stands before and behind it is new. */
  readonly parts: readonly NumberPart[];
  readonly examples?: readonly { readonly date: string; readonly running: number; readonly number: string }[];
}

export const numberedRecords = ['application', 'item'] as const;
export type NumberedRecord = (typeof numberedRecords)[number];

export interface NumberPart {
  readonly text?: string;
  readonly date?: DatePart;
  /** Digits of the running number. */
  readonly running?: number;
}

export const dateParts = ['yyyy', 'yyyyMM', 'yyyyMMdd', 'yy', 'yyMM'] as const;
type DatePart = (typeof dateParts)[number];

/** What the rules say that the release brings (decisions, section 9). */
export const deliveredRules: Readonly<Record<NumberedRecord, NumberRule>> = {
  application: { code: 'APPLICATION', of: 'application', parts: [{ text: 'SQ' }, { date: 'yyyyMM' }, { running: 5 }] },
  item: { code: 'ITEM', of: 'item', parts: [{ date: 'yyyyMM' }, { running: 6 }] },
};

/** `day` is a day in China, yyyy-MM-dd. */
function dateText(part: DatePart, day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const long = { yyyy: year, yyyyMM: year + month, yyyyMMdd: year + month + date };
  return part === 'yy' ? year.slice(2) : part === 'yyMM' ? year.slice(2) + month : long[part];
}

const partText = ({ text, date }: NumberPart, day: string): string =>
  text ?? (date === undefined ? '' : dateText(date, day));

/** Everything but the running number: records that share it are counted together. */
export const sequenceOf = ({ parts }: NumberRule, day: string): string =>
  parts.map((part) => partText(part, day)).join('');

/** The number of a running count; undefined where it has more digits than the rule allows. */
export function numberOf({ parts }: NumberRule, day: string, running: number): string | undefined {
  const digits = String(running);
  if (parts.some((part) => part.running !== undefined && digits.length > part.running)) return undefined;
  return parts
    .map((part) => (part.running === undefined ? partText(part, day) : digits.padStart(part.running, '0')))
    .join('');
}

/** What stands before and behind the running number of a day, and how many digits it has. */
export function frameOf({ parts }: NumberRule, day: string): { before: string; digits: number; behind: string } {
  const at = parts.findIndex(({ running }) => running !== undefined);
  const textOf = (some: readonly NumberPart[]) => some.map((part) => partText(part, day)).join('');
  return { before: textOf(parts.slice(0, at)), digits: parts[at]?.running ?? 0, behind: textOf(parts.slice(at + 1)) };
}

/** The highest count that a rule has room for. */
export const roomOf = ({ parts }: NumberRule): number => 10 ** (parts.find(({ running }) => running)?.running ?? 0) - 1;

/** Whether two rules can ever give the same number: as long, and at no place two characters that differ. */
export function canCollide(one: NumberRule, other: NumberRule): boolean {
  const [mine, theirs] = [shapeOf(one), shapeOf(other)];
  const isSame = (a: string, b: string) => a === b || (a === DIGIT ? isDigit(b) : b === DIGIT && isDigit(a));
  return mine.length === theirs.length && mine.every((sign, index) => isSame(sign, theirs[index] ?? ''));
}

const DIGIT = '#';
const isDigit = (sign: string): boolean => sign === DIGIT || /^\d$/.test(sign);

/** One entry for each character: itself, or that it is some digit. */
const shapeOf = ({ parts }: NumberRule): string[] =>
  parts.flatMap(({ text, date, running }) =>
    text === undefined ? Array.from({ length: date?.length ?? running ?? 0 }, () => DIGIT) : [...text],
  );

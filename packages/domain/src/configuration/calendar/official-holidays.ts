import { calendarText } from './calendar.text.ts';
import { addDays, daysBetween, isDay, weekdayOf, type Day } from '../../shared/day/day.ts';
import type { DayType } from './work-days.ts';

export interface HolidayDay {
  day: Day;
  type: DayType;
  note: string;
}

export interface ReadHolidays {
  days: HolidayDay[];
  /** Lines with words that could not be read whole: none of their days is taken. */
  unread: string[];
}

const LONGEST_HOLIDAY = 15;
const SATURDAY = 6;
const { exchanged, notice } = calendarText;

const two = (part: string | number) => String(part).padStart(2, '0');

/** A line as it is read: half-width, without blanks between its signs, and without what stands in brackets. */
const plainLine = (line: string): string =>
  line
    .normalize('NFKC')
    .replaceAll(/\([^)]*\)/g, '')
    .trim();
const withoutBlanks = (line: string): string => line.replaceAll(/\s+/g, '');

interface Span {
  readonly from: Day;
  readonly to: Day;
  /** From its day on, without an end. */
  readonly isOpen: boolean;
}

interface Point {
  readonly day: Day;
  readonly length: number;
}

/** A day at the beginning of a text; what it does not say of month and year goes on from the day before it. */
function pointAt(text: string, before: Day, isEnd: boolean): Point | undefined {
  const [ownYear = '', ownMonth = ''] = before.split('-');
  const point = (all: string, year: string, month: string, date: string): Point => ({
    day: `${year}-${two(month)}-${two(date)}`,
    length: all.length,
  });
  const whole = notice.wholeDay.exec(text);
  if (whole) return point(whole[0], whole[1] ?? '', whole[2] ?? whole[4] ?? '', whole[5] ?? '');
  const ofMonth = notice.ofMonth.exec(text) ?? (isEnd ? notice.shortMonth.exec(text) : null);
  if (ofMonth) return point(ofMonth[0], ownYear, ofMonth[1] ?? '', ofMonth[2] ?? '');
  const alone = notice.dayAlone.exec(text) ?? (isEnd ? notice.shortDay.exec(text) : null);
  return alone ? point(alone[0], ownYear, ownMonth, alone[1] ?? '') : undefined;
}

type Part = { readonly span: Span } | { readonly words: string };

/** Spans and the words between them; undefined where a span has no end, or a day does not exist. */
function partsOf(text: string, year: number): Part[] | undefined {
  const parts: Part[] = [];
  let words = '';
  let before: Day = `${year}-00-00`;
  for (let at = 0; at < text.length;) {
    const isInNumber = /\d/.test(words.at(-1) ?? '');
    const from = isInNumber ? undefined : pointAt(text.slice(at), before, false);
    if (!from) {
      words += text[at] ?? '';
      at += 1;
      continue;
    }
    at += from.length;
    const joiner = notice.joiner.exec(text.slice(at))?.[0] ?? '';
    const to = joiner === '' ? from : pointAt(text.slice(at + joiner.length), from.day, true);
    if (!to || !isSpan(from.day, to.day)) return undefined;
    if (joiner !== '') at += joiner.length + to.length;
    const isOpen = joiner === '' && notice.open.test(text.slice(at));
    if (words !== '') parts.push({ words });
    words = '';
    before = to.day;
    parts.push({ span: { from: from.day, to: to.day, isOpen } });
  }
  return words === '' ? parts : [...parts, { words }];
}

const isSpan = (from: Day, to: Day): boolean => {
  if (!isDay(from) || !isDay(to)) return false;
  const length = daysBetween(from, to);
  return length >= 0 && length < LONGEST_HOLIDAY;
};

/** Worked or off, as words say; undefined where they say both or neither. */
function isWorkedBy(words: string): boolean | undefined {
  const [isWorked, isOff] = [notice.worked.test(words), notice.dayOff.test(words)];
  return isWorked === isOff ? undefined : isWorked;
}

/** A day that is worked is one in exchange only where it would be free otherwise. */
const dayOf = (day: Day, isWorked: boolean, note: string): HolidayDay =>
  isWorked ? { day, type: weekdayOf(day) >= SATURDAY ? '4' : '1', note } : { day, type: '3', note };

const daysOf = ({ from, to }: Span): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, ahead) => addDays(from, ahead));

/** Days of which it is said whether they are worked; of one that is worked from then on only a free one is told. */
function saidDays(spans: readonly Span[], isWorked: boolean, name: string): HolidayDay[] | undefined {
  if (spans.some(({ isOpen }) => isOpen && !isWorked)) return undefined;
  return spans
    .flatMap((span) => daysOf(span).filter((day) => !span.isOpen || weekdayOf(day) >= SATURDAY))
    .map((day) => dayOf(day, isWorked, isWorked ? `${name}${exchanged}` : name));
}

/** The days of a sentence: each belongs to the words behind it; undefined where they do not say what it is. */
function readSentence(sentence: string, year: number, name: string): HolidayDay[] | undefined {
  const parts = partsOf(sentence, year);
  if (!parts) return undefined;
  const ofSentence = isWorkedBy(sentence);
  const days: HolidayDay[] = [];
  let openSpans: Span[] = [];
  for (const [at, part] of parts.entries()) {
    if ('span' in part) {
      openSpans.push(part.span);
      continue;
    }
    const isBetween = notice.betweenDays.test(part.words) && at < parts.length - 1;
    if (/\d/.test(part.words)) return undefined;
    if (isBetween || openSpans.length === 0) continue;
    const saidPart = saidOf(openSpans, isWorkedBy(part.words) ?? ofSentence, name);
    if (!saidPart) return undefined;
    days.push(...saidPart);
    openSpans = [];
  }
  const last = openSpans.length === 0 ? [] : saidOf(openSpans, ofSentence, name);
  return last && [...days, ...last];
}

const saidOf = (spans: readonly Span[], isWorked: boolean | undefined, name: string) =>
  isWorked === undefined ? undefined : saidDays(spans, isWorked, name);

/** A paragraph of the official notice: "一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。" */
function readParagraph(plain: string, year: number): HolidayDay[] | undefined {
  const [head = '', ...rest] = plain.split(':');
  const name = head.replace(notice.beforeName, '');
  if (rest.length === 0 || /\d/.test(name)) return undefined;
  const counts: number[] = [];
  const body = rest.join('').replaceAll(notice.count, (_, days?: string, dates?: string) => {
    counts.push(Number(days ?? dates));
    return '';
  });
  const days: HolidayDay[] = [];
  for (const sentence of body.split(notice.sentences)) {
    const sentenceDays = readSentence(sentence, year, name);
    if (!sentenceDays) return undefined;
    days.push(...sentenceDays);
  }
  const offCount = days.filter(({ type }) => type === '3').length;
  const isCounted =
    counts.every((count) => count === offCount) || counts.reduce((sum, count) => sum + count, 0) === offCount;
  return isCounted ? days : undefined;
}

/** A line that begins with a day or a span of its own year: 2027-01-01, 2027/2/5-2/11, 2027年1月1日至3日, then words. */
function readDatedLine(line: string, year: number): HolidayDay[] | undefined {
  const day = notice.wholeDay.exec(line)?.[0] ?? '';
  const gap = line.length - line.slice(day.length).trimStart().length;
  const joiner = notice.joiner.exec(line.slice(gap))?.[0] ?? '';
  const from = pointAt(day, `${year}-00-00`, false);
  const rest = line.slice(gap + joiner.length).trimStart();
  const to = joiner === '' ? from : pointAt(rest, from?.day ?? '', true);
  if (!from || !to || !isSpan(from.day, to.day)) return undefined;
  const words = (joiner === '' ? line.slice(gap) : rest.slice(to.length)).replaceAll(notice.count, '');
  const note = words.replaceAll(/[\s,]+/g, ' ').trim();
  const isWorked = isWorkedBy(note);
  if (/\d/.test(note) || (isWorked === undefined && notice.duty.test(note))) return undefined;
  return daysOf({ from: from.day, to: to.day, isOpen: false }).map((one) => dayOf(one, isWorked === true, note));
}

/** The lines of a text; a sentence that is broken over two of them is one. */
function wholeLines(text: string): { line: string; plain: string }[] {
  const lines: { line: string; plain: string }[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    const plain = plainLine(line);
    const before = lines.at(-1);
    const isOpen =
      before &&
      (notice.goesOn.test(before.plain) || (before.plain.includes(':') && !notice.isEnded.test(before.plain)));
    if (plain === '') continue;
    if (isOpen && !notice.beginsAnew.test(plain))
      lines[lines.length - 1] = { line: `${before.line}${line}`, plain: `${before.plain}${plain}` };
    else lines.push({ line, plain });
  }
  return lines;
}

/** The holidays of a year as they were pasted: the official notice, or one day a line. What is not understood whole is not taken. */
export function readHolidays(text: string, year: number): ReadHolidays {
  const days = new Map<Day, HolidayDay>();
  const unreadTexts: string[] = [];
  for (const { line, plain } of wholeLines(text)) {
    const foundDays = notice.wholeDay.test(plain)
      ? readDatedLine(plain, year)
      : readParagraph(withoutBlanks(plain), year);
    const isContradicted = foundDays?.some(({ day, type }) => (days.get(day)?.type ?? type) !== type);
    if (!foundDays || foundDays.length === 0 || isContradicted || hasTwoWords(foundDays)) unreadTexts.push(line);
    else for (const one of foundDays) days.set(one.day, one);
  }
  return { days: [...days.values()].sort((a, b) => a.day.localeCompare(b.day)), unread: unreadTexts };
}

/** One day is said to be worked and to be free. */
const hasTwoWords = (days: readonly HolidayDay[]): boolean =>
  days.some(({ day, type }) => days.some((other) => other.day === day && other.type !== type));

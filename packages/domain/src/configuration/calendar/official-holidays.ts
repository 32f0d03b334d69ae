import { calendarText } from './calendar.text.ts';
import { addDays, daysBetween, isDay, type Day } from '../../shared/day/day.ts';
import type { DayType } from './work-days.ts';

export interface HolidayDay {
  day: Day;
  type: DayType;
  note: string;
}

export interface ReadHolidays {
  days: HolidayDay[];
  /** Lines with words but without a day that could be read. */
  unread: string[];
}

const HOLIDAY = '3';
const WORKED = '4';
const LONGEST_HOLIDAY = 15;
const { words } = calendarText;

const two = (part: string | number) => String(part).padStart(2, '0');

/** A line that begins with a day: 2027-01-01, 2027/1/1, 2027年1月1日, then words. */
function readDatedLine(line: string): HolidayDay | undefined {
  const foundMatch = /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?[\s,\uff0c\t]*(.*)$/.exec(line);
  if (!foundMatch) return undefined;
  const [, year = '', month = '', date = '', rest = ''] = foundMatch;
  const day = `${year}-${two(month)}-${two(date)}`;
  if (!isDay(day)) return undefined;
  const isWorked = rest.includes(words.worked);
  const note = rest.replace(/[\s,\uff0c]+/g, ' ').trim();
  return { day, type: isWorked ? WORKED : HOLIDAY, note };
}

interface Span {
  from: Day;
  to: Day;
}

/** Days and spans of a clause, "1月1日至3日", "2月14日、28日"; a month that is not said again goes on. */
function spansOf(clause: string, year: number): Span[] {
  const dates = /(?:(\d{4})\u5e74)?(?:(\d{1,2})\u6708)?(\d{1,2})\u65e5(\u81f3)?/g;
  const spans: Span[] = [];
  let place = { year, month: 0 };
  let from: Day | undefined;
  for (const [, writtenYear, month, date = '', goesOn] of clause.matchAll(dates)) {
    place = { year: writtenYear ? Number(writtenYear) : place.year, month: month ? Number(month) : place.month };
    const day = `${place.year}-${two(place.month)}-${two(date)}`;
    if (!isDay(day)) continue;
    if (goesOn) from = day;
    else {
      spans.push({ from: from ?? day, to: day });
      from = undefined;
    }
  }
  return spans.filter(
    (span) => daysBetween(span.from, span.to) >= 0 && daysBetween(span.from, span.to) < LONGEST_HOLIDAY,
  );
}

const daysOf = ({ from, to }: Span): Day[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, ahead) => addDays(from, ahead));

/** A paragraph of the official notice: "一、元旦：1月1日（周四）至3日（周六）放假调休，共3天。1月4日（周日）上班。" */
function readParagraph(line: string, year: number): HolidayDay[] {
  const plain = line.replaceAll(/[\uff08(][^\uff09)]*[\uff09)]/g, '');
  const [head = '', ...rest] = plain.split(/[\uff1a:]/);
  if (rest.length === 0) return [];
  const name = head.replace(/^[^\u3001]{1,3}\u3001(?=[^\u3001]+)/, '').trim();
  return rest
    .join('')
    .split(/[\u3002\uff1b;]/)
    .flatMap((clause) => {
      const isWorked = clause.includes(words.goToWork);
      if (!isWorked && !clause.includes(words.dayOff)) return [];
      const note = isWorked ? `${name}${words.exchanged}` : name;
      return spansOf(clause, year)
        .flatMap(daysOf)
        .map((day) => ({ day, type: isWorked ? WORKED : HOLIDAY, note }) as const);
    });
}

/** The holidays of a year as they were pasted: the official notice, or one day a line. */
export function readHolidays(text: string, year: number): ReadHolidays {
  const days = new Map<Day, HolidayDay>();
  const unreadTexts: string[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (!line) continue;
    const datedDay = readDatedLine(line);
    const foundDays = datedDay ? [datedDay] : readParagraph(line, year);
    if (foundDays.length === 0) unreadTexts.push(line);
    for (const one of foundDays) days.set(one.day, one);
  }
  return { days: [...days.values()].sort((a, b) => a.day.localeCompare(b.day)), unread: unreadTexts };
}

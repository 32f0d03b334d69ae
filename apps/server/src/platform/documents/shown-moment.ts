import type { ClockForm } from './number-form.ts';
import type { ShownText } from './shown-text.ts';

const DAY_SECONDS = 86_400;
const DAY_MS = DAY_SECONDS * 1000;
const EPOCH = Date.UTC(1899, 11, 30); // days of a spreadsheet count from here, from 1900-03-01 on
const DAYS_1904 = 1462; // how much later a workbook of the old Macintosh begins
const FIRST_SAFE_DAY = 61;
const YEAR_LENGTH = 'yyyy'.length;
const MONTH_LENGTH = 'yyyy-MM'.length;

const two = (part: number) => String(part).padStart(2, '0');

/** Seconds as HH:mm, with seconds where there are any and the format shows them. */
function clock(seconds: number, hasSeconds: boolean): string {
  const hours = two(Math.floor(seconds / 3600));
  const rest = seconds % 60;
  const minutes = `${hours}:${two(Math.floor(seconds / 60) % 60)}`;
  return hasSeconds && rest > 0 ? `${minutes}:${two(rest)}` : minutes;
}

/**
 * A moment as the cell shows it: a day, a time of day, or both as yyyy-MM-dd HH:mm; midnight beside a day says nothing.
 * Undefined where no day of a spreadsheet is meant: its first months are counted differently by different programs.
 */
export function shownMoment(serial: number, form: ClockForm, is1904: boolean): ShownText | undefined {
  if (serial < 0) return undefined;
  const seconds = Math.round(serial * DAY_SECONDS);
  if (form.isElapsed) return { text: clock(seconds, form.hasSeconds) };
  const ofDay = seconds % DAY_SECONDS;
  if (!form.hasDay)
    // A format of times on a whole day: one that other languages use for days.
    return serial >= 1 && ofDay === 0 ? undefined : { text: clock(ofDay, form.hasSeconds) };
  const days = Math.floor(seconds / DAY_SECONDS) + (is1904 ? DAYS_1904 : 0);
  if (days < FIRST_SAFE_DAY) return days === 0 && form.hasClock ? { text: clock(ofDay, form.hasSeconds) } : undefined;
  const day = new Date(EPOCH + days * DAY_MS).toISOString().slice(0, 10);
  if (form.only) return { text: day.slice(0, form.only === 'year' ? YEAR_LENGTH : MONTH_LENGTH) };
  return { text: ofDay === 0 || !form.hasClock ? day : `${day} ${clock(ofDay, form.hasSeconds)}` };
}

/** A month that was typed is kept as its first day. */
export function isFirstOfMonth(serial: number, is1904: boolean): boolean {
  const days = Math.floor(serial) + (is1904 ? DAYS_1904 : 0);
  return new Date(EPOCH + days * DAY_MS).getUTCDate() === 1;
}

/** An ISO 8601 cell: the day alone where the time is midnight, else with the time; a time alone stays one. */
export function isoMoment(heldText: string): string {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d(?::\d\d)?)?(?:\.\d+)?$/.exec(heldText.trim()) ?? [];
  if (day === '' && time === '') return heldText;
  const shownTime = time.replace(/:00$/, (seconds, at: number) => (at === 5 ? '' : seconds));
  if (day === '') return shownTime;
  return shownTime === '' || shownTime === '00:00' ? day : `${day} ${shownTime}`;
}

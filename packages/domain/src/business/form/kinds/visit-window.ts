import { minutesOf, timeOf } from '../../../shared/day/time-of-day.ts';
import { toHalfWidth } from '../../../shared/typed/width.ts';
import type { Check } from '../../../shared/validation/checks.ts';
import { visitWindowText as text } from './visit-window.text.ts';

/** Between which minutes of the day the client lets an inspection begin. */
interface VisitWindow {
  readonly from: number;
  readonly until: number;
}

const PERIOD = /^(\d{1,2}):?(\d{2})[-~–—－～至到](\d{1,2}):?(\d{2})$/;
const MINUTES_OF_DAY = 24 * 60;

/** The window as people write it, with one hyphen or another; nothing where it is none. */
export function windowOf(enteredWindow: string): VisitWindow | undefined {
  const foundMatch = PERIOD.exec(toHalfWidth(enteredWindow).replaceAll(/\s/g, ''));
  if (!foundMatch) return undefined;
  const [, fromHour = '', fromMinute = '', untilHour = '', untilMinute = ''] = foundMatch;
  if (Number(fromMinute) > 59 || Number(untilMinute) > 59) return undefined;
  const from = minutesOf(`${fromHour}:${fromMinute}`);
  const until = minutesOf(`${untilHour}:${untilMinute}`);
  return from < until && until < MINUTES_OF_DAY ? { from, until } : undefined;
}

export const visitWindowProblem: Check = (enteredText) =>
  enteredText.trim() === '' || windowOf(enteredText) ? undefined : text.badWindow;

/** As it is kept and shown: 08:30-11:30. */
export function tidyWindow(enteredWindow: string): string {
  const window = windowOf(enteredWindow);
  return window ? `${timeOf(window.from)}-${timeOf(window.until)}` : '';
}

/** The wished day with the times of the day, as far as the client said them. */
export const wishedWhen = ({ wishedDate, visitWindow }: { wishedDate?: string | undefined; visitWindow: string }) =>
  [wishedDate, visitWindow].filter(Boolean).join(' ');

import { daysBetween, type Day } from '../../shared/day/day.ts';
import { limitWords as text } from './limit-word.text.ts';

/** Days ahead from which on a limit is named beside its day. */
const NEAR = 3;

export interface LimitWord {
  readonly tone: 'late' | 'near';
  readonly word: string;
}

/** The standing of a task to its limit: late by so many days, due today, or near; nothing where there is time. */
export function limitWord(due: Day, today: Day): LimitWord | undefined {
  const leftCount = daysBetween(today, due);
  if (leftCount < 0) return { tone: 'late', word: text.late(-leftCount) };
  if (leftCount > NEAR) return undefined;
  return { tone: 'near', word: leftCount === 0 ? text.today : text.left(leftCount) };
}

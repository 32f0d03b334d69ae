import type { Day } from '@tejian/domain/shared/day/day.ts';
import { readDate, storedDate, type DateWay } from '@tejian/domain/shared/typed/typed-day.ts';

/**
 * The value that a text in the box of a date stands for: the stored date, the text itself where it is none, nothing
 * where it is blank.
 */
export const takenFrom = (way: DateWay, typedText: string, today: Day): string | undefined =>
  readDate(way, typedText, today).value ?? (typedText.trim() || undefined);

/** The text of a box that holds no date. */
export const unreadIn = (way: DateWay, value: string | undefined) =>
  value && storedDate(way, value) === undefined ? value : undefined;

const isInverted = (way: DateWay, first: string, last: string): boolean =>
  unreadIn(way, first) === undefined && unreadIn(way, last) === undefined && first > last;

export type Range = readonly [from: string | undefined, to: string | undefined];

/** The range between two dates in whichever order they were given; a text that is no date stays in its own box. */
export function rangeFrom(way: DateWay, first: string | undefined, last: string | undefined): Range | undefined {
  if (!first && !last) return undefined;
  return first && last && isInverted(way, first, last) ? [last, first] : [first, last];
}

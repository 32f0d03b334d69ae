import { addDays, type Day } from '@tejian/domain/shared/day/day.ts';
import type { KeyboardEvent } from 'react';

const moves: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** The day that an arrow key leads to from a day of a calendar; nothing for other keys and other elements. */
export function dayMovedTo({ key, target }: Pick<KeyboardEvent, 'key' | 'target'>): Day | undefined {
  const from = target instanceof HTMLElement ? target.dataset['day'] : undefined;
  const step = moves[key];
  return step === undefined || !from ? undefined : addDays(from, step);
}

export const focusDay = (box: HTMLElement | null, day: Day): void =>
  box?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();

/**
 * The one day of a calendar that Tab leads to; arrows lead to the others. Without one in sight nobody could reach any with
 * the keyboard, so the first of the span stands in for a wished day that is elsewhere.
 */
export const tabStop = (inSight: ReadonlySet<Day>, first: Day, ...wishedDays: (Day | undefined)[]): Day =>
  wishedDays.find((day) => day !== undefined && inSight.has(day)) ?? first;

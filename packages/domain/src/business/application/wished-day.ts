import type { Day } from '../../shared/day/day.ts';
import { applicationText } from './application.text.ts';

/** Nobody is inspected on a day that has passed: a draft that lay for long says another one before it goes. */
export const wishedDayProblem = (day: Day | null | undefined, today: Day): string | undefined =>
  day && day < today ? applicationText.wishedInPast : undefined;

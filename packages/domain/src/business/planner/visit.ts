import { daysBetween, type Day } from '../../shared/day/day.ts';
import { obstacle, type Arrangement, type Crew, type Job } from './arrangement.ts';
import { kilometres, minutesFor, type Place } from './travel.ts';

/** A way that leaves less than this at the place is not made. */
const SHORTEST_VISIT = 60;

type Ways = Pick<Arrangement, 'base' | 'settings'>;

/** Minutes of the way to a place and back. */
export const minutesOfWays = (place: Place, { base, settings }: Ways): number =>
  2 * minutesFor(kilometres(base, place, settings), settings);

/** The time that a day leaves for work at a place, between the way there and the way back. */
export const longestVisit = (place: Place, askedWays: Ways): number =>
  Math.floor(askedWays.settings.dayEnd - askedWays.settings.dayStart - minutesOfWays(place, askedWays));

/** The time worked at a place on one day, where the work takes several; of a place too far for that the whole day. */
export function minutesPerDay(place: Place, askedWays: Ways): number {
  const longest = longestVisit(place, askedWays);
  return longest >= SHORTEST_VISIT ? longest : askedWays.settings.dayEnd - askedWays.settings.dayStart;
}

/** Work that no day holds is planned as a whole one, its first. */
export function minutesOnDay({ minutes, place }: Job, askedWays: Ways): number {
  const longest = longestVisit(place, askedWays);
  return minutes > longest && longest >= SHORTEST_VISIT ? longest : minutes;
}

/** The client waits for a day that is not planned yet: nobody is sent before unless somebody pinned it or it falls due. */
export function isWishedLater({ wished, due, pin }: Job, days: readonly Day[]): boolean {
  const last = days.at(-1);
  return last !== undefined && pin === undefined && wished !== undefined && wished > last && (due ?? wished) > last;
}

/** The cost of a crew's day for a job beside the way, in kilometres; Infinity where it must not be done then. */
export function priceOf(job: Job, crew: Crew, { settings, days }: Arrangement): number {
  if (isWishedLater(job, days) || obstacle(job, crew, settings) !== undefined) return Infinity;
  const late = job.due === undefined ? 0 : Math.max(0, daysBetween(job.due, crew.day));
  const offWish = job.wished === undefined ? 0 : Math.abs(daysBetween(job.wished, crew.day));
  return late * settings.kmPerDayLate + offWish * settings.kmPerDayOffWish;
}

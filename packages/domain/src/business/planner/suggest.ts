import { daysBetween, type Day } from '../../shared/day/day.ts';
import { leadOf, obstacle, type Arrangement, type Crew, type Job, type Obstacle } from './arrangement.ts';
import { formCrews } from './crews.ts';
import type { Random, RoutingPlan, RoutingProblem, Shift } from './routing.ts';
import { solve } from './solve.ts';
import { kilometres, minutesFor } from './travel.ts';
import { withSeveralDays } from './several-days.ts';
import { isWishedLater, longestVisit, minutesOnDay, priceOf } from './visit.ts';

/** One job with its people, day and hour, and what spoke for them. */
export interface Suggestion {
  readonly jobId: string;
  readonly date: Day;
  /** The lead first. */
  readonly inspectorIds: readonly string[];
  /** Minute of the day at which the work begins. */
  readonly begin: number;
  /** Kilometres from the place before, or from the base. */
  readonly km: number;
  readonly isPinned: boolean;
  /** Days after the due date; 0 in time, undefined where nothing is due. */
  readonly daysLate?: number;
  /** The work that the crew has to do on that day, in minutes. */
  readonly crewMinutes: number;
  /** Less than the job takes where no day holds it: the rest needs another one. */
  readonly minutes: number;
}

/** The part of a plan before this one that concerns a job. */
export type Laid = Pick<Suggestion, 'jobId' | 'date' | 'inspectorIds' | 'begin'>;

/** The reason that a job found no place: what each crew was stopped by, or that all that may do it are full. */
interface Unplaced {
  readonly jobId: string;
  readonly because: Obstacle | 'full' | 'nobody' | 'wishedLater' | 'tooFar';
}

export interface SuggestedPlan {
  readonly suggestions: readonly Suggestion[];
  readonly unplaced: readonly Unplaced[];
  /** Kilometres of all crews, ways home included. */
  readonly km: number;
}

interface Search {
  readonly random: Random;
  /** From 0 to 1; the search ends at 1. */
  readonly progress: () => number;
  /** The suggestion made before: where it is still possible, the search begins with it. */
  readonly before?: readonly Laid[];
}

/** Proposes people, days and orders for the waiting work. What it returns breaks no guard that it was told about. */
export function suggest(askedArrangement: Arrangement, { random, progress, before }: Search): SuggestedPlan {
  const firstCrews = formCrews(askedArrangement, before);
  const { asked: settledArrangement, teams, left } = withSeveralDays(askedArrangement, firstCrews, before);
  const crews =
    settledArrangement === askedArrangement ? firstCrews : formCrews(settledArrangement, [...teams, ...(before ?? [])]);
  const problem = problemOf(settledArrangement, crews);
  const from = before && routesOf(settledArrangement, crews, before);
  const plan = solve(problem, { random, progress, from });
  const { suggestions, unplaced, km } = answerOf(settledArrangement, crews, problem, plan);
  const pinnedTexts = new Set(askedArrangement.jobs.flatMap(({ id, pin }) => (pin ? [id] : [])));
  return {
    suggestions: suggestions.map((one) => ({ ...one, isPinned: pinnedTexts.has(one.jobId) })),
    unplaced: [
      ...unplaced,
      ...left.map((job) => ({ jobId: job.id, because: reasonOf(job, firstCrews, askedArrangement) })),
    ],
    km,
  };
}

/** More than any way and any delay costs together: work is left undone only where it cannot be done. */
const UNDONE = 1e6;
/** If not everything can be done, what is due within these days goes before any number of jobs that are not. */
const DUE_UNDONE = 100 * UNDONE;
/** No work that may be done elsewhere takes the place of what is settled. */
const SETTLED_UNDONE = 100 * DUE_UNDONE;

function priceUndone({ pin, due }: Job, days: readonly Day[]): number {
  if (pin) return SETTLED_UNDONE;
  const last = days.at(-1);
  return due !== undefined && last !== undefined && due <= last ? DUE_UNDONE : UNDONE;
}
const UNLIMITED = Number.MAX_SAFE_INTEGER;

function problemOf(askedArrangement: Arrangement, crews: readonly Crew[]): RoutingProblem {
  const { jobs, base, settings } = askedArrangement;
  const places = [...jobs.map(({ place }) => place), base];
  const count = places.length;
  const distance = new Float64Array(count * count);
  for (let a = 0; a < count; a++)
    for (let b = 0; b < a; b++) {
      const km = kilometres(places[a] ?? base, places[b] ?? base, settings);
      distance[a * count + b] = km;
      distance[b * count + a] = km;
    }
  const perJob = (value: (job: Job) => number) => Float64Array.from(jobs, value);
  const service = perJob((job) => minutesOnDay(job, askedArrangement));
  return {
    jobs: jobs.length,
    places: count,
    ready: perJob(({ window }) => window?.from ?? settings.dayStart),
    due: service.map((minutes, at) => Math.min(jobs[at]?.window?.until ?? UNLIMITED, settings.dayEnd - minutes)),
    service,
    demand: new Float64Array(jobs.length),
    shifts: crews.map((crew, index) => shiftOf(askedArrangement, crew, index)),
    distance,
    duration: distance.map((km) => minutesFor(km, settings)),
    extra: Float64Array.from(jobs.flatMap((job) => crews.map((crew) => priceOf(job, crew, askedArrangement)))),
    unserved: perJob((job) => priceUndone(job, askedArrangement.days)),
    evenness: settings.kmPerSquaredHour / 60 ** 2,
  };
}

/** Work that is already promised shortens the day from its beginning. */
function shiftOf({ jobs, settings }: Arrangement, { day, members }: Crew, index: number): Shift {
  const busy = Math.max(0, ...members.map((one) => one.busy.get(day) ?? 0));
  const { dayStart, dayEnd } = settings;
  return { start: dayStart + busy, end: dayEnd, capacity: UNLIMITED, depot: jobs.length, alike: index };
}

/** A former plan as routes of today's crews: the same day and at least the same people. */
function routesOf({ jobs }: Arrangement, crews: readonly Crew[], before: readonly Laid[]): number[][] {
  const indexOf = new Map(jobs.map(({ id }, index) => [id, index]));
  const routes = crews.map((): number[] => []);
  for (const { jobId, date, inspectorIds } of before.toSorted((a, b) => a.begin - b.begin)) {
    const job = indexOf.get(jobId);
    const crew = crews.findIndex(
      ({ day, members }) => day === date && inspectorIds.every((id) => members.some(({ userId }) => userId === id)),
    );
    if (job !== undefined && crew >= 0) routes[crew]?.push(job);
  }
  return routes;
}

type Unmarked = Omit<Suggestion, 'isPinned'>;
type Answered = Omit<SuggestedPlan, 'suggestions'> & { readonly suggestions: readonly Unmarked[] };

function answerOf(
  askedArrangement: Arrangement,
  crews: readonly Crew[],
  problem: RoutingProblem,
  { routes, unserved }: RoutingPlan,
): Answered {
  const suggestions: Unmarked[] = [];
  let total = 0;
  for (const [index, route] of routes.entries()) {
    const crew = crews[index];
    if (!crew) continue;
    let place = problem.shifts[index]?.depot ?? 0;
    let time = problem.shifts[index]?.start ?? 0;
    const step = (to: number) => ({
      km: problem.distance[place * problem.places + to] ?? 0,
      onTheWay: problem.duration[place * problem.places + to] ?? 0,
    });
    const crewMinutes = route.reduce((sum, job) => sum + (problem.service[job] ?? 0), 0);
    for (const at of route) {
      const job = askedArrangement.jobs[at];
      if (!job) continue;
      const { km, onTheWay } = step(at);
      const begin = Math.max(time + onTheWay, problem.ready[at] ?? 0);
      const minutes = problem.service[at] ?? job.minutes;
      suggestions.push(suggestionOf(job, crew, { begin, km, crewMinutes, minutes }));
      total += km;
      time = begin + minutes;
      place = at;
    }
    if (route.length > 0) total += step(problem.shifts[index]?.depot ?? 0).km;
  }
  const leftJobs = unserved.flatMap((index) => askedArrangement.jobs[index] ?? []);
  return {
    suggestions,
    unplaced: leftJobs.map((job) => ({ jobId: job.id, because: reasonOf(job, crews, askedArrangement) })),
    km: total,
  };
}

function suggestionOf(
  job: Job,
  crew: Crew,
  { begin, km, ...minutes }: Pick<Suggestion, 'begin' | 'km' | 'crewMinutes' | 'minutes'>,
): Unmarked {
  const lead = leadOf(job, crew);
  const others = crew.members.filter((one) => one !== lead);
  return {
    jobId: job.id,
    date: crew.day,
    inspectorIds: [...(lead ? [lead] : []), ...others].map(({ userId }) => userId),
    begin: Math.round(begin),
    km: Math.round(km * 10) / 10,
    daysLate: job.due === undefined ? undefined : Math.max(0, daysBetween(job.due, crew.day)),
    ...minutes,
  };
}

/** The obstacle that stopped most crews, or that those who may have no time left. */
function reasonOf(job: Job, crews: readonly Crew[], askedArrangement: Arrangement): Unplaced['because'] {
  const { settings, days } = askedArrangement;
  if (isWishedLater(job, days)) return 'wishedLater';
  if (crews.length === 0) return 'nobody';
  const stoppedObstacles = crews.map((crew) => obstacle(job, crew, settings));
  if (stoppedObstacles.includes(undefined))
    return minutesOnDay(job, askedArrangement) > longestVisit(job.place, askedArrangement) ? 'tooFar' : 'full';
  const count = Map.groupBy(stoppedObstacles, (each) => each);
  return [...count].toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] ?? 'full';
}

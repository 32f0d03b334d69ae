import type { RouteBook } from './route-book.ts';
import type { Random, RoutingProblem } from './routing.ts';

/**
 * One step of the search: slack induction by string removals (J. Christiaens, G. Vanden Berghe, Transportation Science
 * 54, 2020). It takes strings of neighbouring jobs out of neighbouring routes and puts each back where it costs least.
 * The numbers below are the paper's.
 */
const REMOVED_ON_AVERAGE = 10;
const LONGEST_STRING = 10;
/**
 * The frequency with which a good position is overlooked, so that the search does not always fall into the same plan.
 */
const BLINK = 0.01;
const SPLIT = 0.5;
const STOP_KEEPING = 0.5;

/** Per job: all jobs by distance, the nearest first (itself first of all). */
export function neighbours({ jobs, places, distance }: RoutingProblem): Int32Array[] {
  const all = Array.from({ length: jobs }, (_, job) => job);
  return all.map((job) =>
    Int32Array.from(all.toSorted((a, b) => distance[job * places + a]! - distance[job * places + b]!)),
  );
}

/** Takes jobs out of routes around a random one; returns what that saves. */
export function ruin(book: RouteBook, near: readonly Int32Array[], random: Random): number {
  const { jobs } = book.problem;
  const perRoute = book.used > 0 ? (jobs - book.absent.length) / book.used : 0;
  const longest = Math.max(1, Math.min(LONGEST_STRING, perRoute));
  const most = (4 * REMOVED_ON_AVERAGE) / (1 + longest) - 1;
  const strings = Math.floor(random() * most + 1);
  let takenCount = 0;
  let savedNumber = 0;
  for (const job of near[Math.floor(random() * jobs)]!) {
    if (takenCount === strings) break;
    const shift = book.owner[job]!;
    if (shift < 0 || book.wasChanged(shift)) continue;
    savedNumber += takeString(book, shift, job, longest, random);
    takenCount++;
  }
  return savedNumber;
}

/** A string that contains the job; now and then jobs in its middle stay where they are. */
function takeString(book: RouteBook, shift: number, job: number, longest: number, random: Random): number {
  const { jobs } = book.route(shift);
  const length = jobs.length;
  const count = Math.floor(random() * Math.min(length, longest) + 1);
  let keptCount = 0;
  if (count > 1 && count < length && random() < SPLIT) {
    keptCount = 1;
    while (count + keptCount < length && random() > STOP_KEEPING) keptCount++;
  }
  const whole = count + keptCount;
  const position = jobs.indexOf(job);
  const low = Math.max(0, position - whole + 1);
  const from = low + Math.floor(random() * (Math.min(position, length - whole) - low + 1));
  if (keptCount === 0) return book.take(shift, from, whole);
  const firstKept = from + 1 + Math.floor(random() * (count - 1));
  const behind = firstKept + keptCount;
  return book.take(shift, behind, from + whole - behind) + book.take(shift, from, firstKept - from);
}

/** Puts the absent jobs back, each where it costs least; returns the cost, undone jobs included. */
export function recreate(book: RouteBook, random: Random): number {
  const { unserved } = book.problem;
  const waiting = book.absent;
  sortFor(waiting, book.problem, random);
  const leftNumbers: number[] = [];
  let cost = 0;
  for (const job of waiting) {
    const place = cheapestPlace(book, job, random);
    cost += place?.cost ?? unserved[job]!;
    if (place) book.put(job, place.shift, place.position);
    else leftNumbers.push(job);
  }
  book.absent = leftNumbers;
  return cost;
}

type SortKey = (job: number) => number;

/** Difficult jobs first, by one of several measures of difficulty, or in no order. */
function sortFor(waiting: number[], problem: RoutingProblem, random: Random): void {
  const { demand, ready, due, distance, places, shifts } = problem;
  const depot = shifts[0]?.depot ?? 0;
  const far: SortKey = (job) => distance[depot * places + job]!;
  const keys: readonly (readonly [weight: number, key: SortKey])[] = [
    [4, () => random()],
    [4, (job) => -demand[job]!],
    [2, (job) => -far(job)],
    [1, far],
    [2, (job) => due[job]! - ready[job]!],
    [2, (job) => ready[job]!],
    [2, (job) => -due[job]!],
  ];
  let drawnNumber = random() * keys.reduce((sum, [weight]) => sum + weight, 0);
  const key = keys.find(([weight]) => (drawnNumber -= weight) < 0)?.[1] ?? far;
  const measuredNumbers = new Map(waiting.map((job) => [job, key(job)]));
  waiting.sort((a, b) => measuredNumbers.get(a)! - measuredNumbers.get(b)!);
}

interface Position {
  readonly shift: number;
  readonly position: number;
  readonly cost: number;
}

/**
 * The place where the job costs least, of all places where everything stays in time; nothing when leaving it is
 * cheaper.
 */
function cheapestPlace(book: RouteBook, job: number, random: Random): Position | undefined {
  const { shifts, extra, demand, service, evenness, unserved } = book.problem;
  const triedEmpty = new Set<number>();
  let best: Position | undefined;
  for (let shift = 0; shift < shifts.length; shift++) {
    const limit = best?.cost ?? unserved[job]!;
    const beside = extra ? extra[job * shifts.length + shift]! : 0;
    if (beside >= limit) continue;
    const { alike, capacity } = shifts[shift]!;
    const { jobs, load, work } = book.routes[shift]!;
    if (load + demand[job]! > capacity) continue;
    if (jobs.length === 0) {
      if (triedEmpty.has(alike)) continue;
      triedEmpty.add(alike);
    }
    const base = beside + evenness * service[job]! * (2 * work + service[job]!);
    best = placeInRoute(book, job, shift, base, limit, random) ?? best;
  }
  return best;
}

function placeInRoute(
  book: RouteBook,
  job: number,
  shift: number,
  base: number,
  limit: number,
  random: Random,
): Position | undefined {
  const { distance, duration, places, ready, due, service, shifts } = book.problem;
  const { depot, start, end } = shifts[shift]!;
  const { jobs, leave, latest } = book.routes[shift]!;
  const length = jobs.length;
  let cost = limit;
  let position = -1;
  let before = depot;
  let time = start;
  for (let k = 0; k <= length && time <= due[job]!; k++) {
    const after = k < length ? jobs[k]! : depot;
    let addedCount = base + distance[before * places + job]! + distance[job * places + after]!;
    if (length > 0) addedCount -= distance[before * places + after]!;
    if (addedCount < cost && random() >= BLINK) {
      const begin = Math.max(time + duration[before * places + job]!, ready[job]!);
      const reachedCount = begin + service[job]! + duration[job * places + after]!;
      if (begin <= due[job]! && reachedCount <= (k < length ? latest[k]! : end)) {
        cost = addedCount;
        position = k;
      }
    }
    before = after;
    if (k < length) time = leave[k]!;
  }
  return position < 0 ? undefined : { shift, position, cost };
}

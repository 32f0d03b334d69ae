import { RouteBook } from './route-book.ts';
import { neighbours, recreate, ruin } from './ruin-and-recreate.ts';
import type { Random, RoutingPlan, RoutingProblem } from './routing.ts';

interface Search {
  readonly random: Random;
  /**
   * The part of the allowed time that has gone, from 0 to 1; the search ends at 1. The domain has no clock of its own.
   */
  readonly progress: () => number;
  /** A plan to begin with, as when a person falls ill; jobs that no longer fit in it are placed anew. */
  readonly from?: readonly (readonly number[])[];
}

/**
 * The amount by which a plan may be dearer and still be followed, in mean ways between neighbours: at the start, at the
 * end.
 */
const HOT = 0.5;
const COLD = 0.02;
const STEPS_BETWEEN_LOOKS = 64;

/** Looks for a cheap plan until the time is over: simulated annealing over one ruin and recreate step after another. */
export function solve(problem: RoutingProblem, { random, progress, from }: Search): RoutingPlan {
  const book = new RouteBook(problem);
  if (problem.jobs === 0) return planOf(book, 0);
  const near = neighbours(problem);
  const way = meanWay(problem, near);
  let cost = (from ? follow(book, from) : 0) + recreate(book, random);
  book.keep();
  let best = planOf(book, cost);
  for (let doneProgress = progress(); doneProgress < 1; doneProgress = progress()) {
    const heat = way * HOT * (COLD / HOT) ** doneProgress;
    for (let step = 0; step < STEPS_BETWEEN_LOOKS; step++) {
      const waiting = costOfUnserved(book);
      const next = cost - waiting - ruin(book, near, random) + recreate(book, random);
      if (next >= cost - heat * Math.log(random())) {
        book.undo();
        continue;
      }
      book.keep();
      cost = next;
      if (cost < best.cost) best = planOf(book, cost);
    }
  }
  return best;
}

const planOf = (book: RouteBook, cost: number): RoutingPlan => ({
  routes: book.routes.map(({ jobs }) => [...jobs]),
  unserved: [...book.absent],
  cost,
});

function costOfUnserved({ absent, problem }: RouteBook): number {
  let cost = 0;
  for (const job of absent) cost += problem.unserved[job]!;
  return cost;
}

/** The ten nearest of each job: what a way between two jobs of one route is about. */
function meanWay({ jobs, places, distance }: RoutingProblem, near: readonly Int32Array[]): number {
  const nearest = (job: number) => distance[job * places + near[job]![Math.min(jobs - 1, 10)]!]!;
  const sum = near.reduce((total, _, job) => total + nearest(job), 0);
  return Math.max(sum / jobs, Number.EPSILON);
}

/** Enters the jobs of a plan in their order, as far as they are in time; returns what they cost. */
function follow(book: RouteBook, routes: readonly (readonly number[])[]): number {
  const { problem } = book;
  let cost = 0;
  for (const [shift, jobs] of routes.entries()) {
    for (const job of jobs) {
      if (book.owner[job]! >= 0) continue;
      const addedCount = appendedNumber(book, problem, shift, job);
      if (addedCount === undefined) continue;
      book.put(job, shift, book.route(shift).jobs.length);
      cost += addedCount;
    }
  }
  book.absent = book.absent.filter((job) => book.owner[job]! < 0);
  return cost;
}

/** The cost of a job at the end of a route; nothing when it must not stand there or comes too late. */
function appendedNumber(book: RouteBook, problem: RoutingProblem, shift: number, job: number): number | undefined {
  const { distance, duration, places, shifts, extra, ready, due, service, demand, evenness } = problem;
  const { depot, start, end, capacity } = book.shift(shift);
  const { jobs, leave, load, work } = book.route(shift);
  const last = jobs.at(-1) ?? depot;
  const beside = extra ? extra[job * shifts.length + shift]! : 0;
  const begin = Math.max((leave.at(-1) ?? start) + duration[last * places + job]!, ready[job]!);
  const isInTime = begin <= due[job]! && begin + service[job]! + duration[job * places + depot]! <= end;
  if (!isInTime || load + demand[job]! > capacity || beside === Infinity) return undefined;
  const away = jobs.length > 0 ? distance[last * places + depot]! : 0;
  const ways = distance[last * places + job]! + distance[job * places + depot]! - away;
  return ways + beside + evenness * service[job]! * (2 * work + service[job]!);
}

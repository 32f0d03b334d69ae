import type { RoutingProblem, Shift } from './routing.ts';

/** The jobs of one shift in order, with what tells at once whether another fits between two of them. */
interface Route {
  readonly jobs: number[];
  /** The earliest time at which each job is left. */
  readonly leave: number[];
  /** The latest time at which each job must be reached, so that all that follow are in time. */
  readonly latest: number[];
  load: number;
  work: number;
}

const NOBODY = -1;

// Every index below is one of the problem's own jobs, shifts or places: entries are read as present (`!`), because a
// check of each would cost a fifth of the search.

/**
 * The routes of a search with one step back: changes since the last `keep` are undone by `undo`. A route is copied when
 * it is first changed, so that a step costs what it touches and not the whole plan.
 */
export class RouteBook {
  readonly problem: RoutingProblem;
  readonly routes: Route[];
  /** Per job: the shift that does it, or -1. */
  readonly owner: Int32Array;
  /** The jobs that nobody does. */
  absent: number[];
  /** The number of shifts that have a job at all. */
  used = 0;
  private before = new Map<number, Route>();
  private moved: { job: number; shift: number }[] = [];
  private keptAbsent: number[];
  private keptUsed = 0;

  constructor(problem: RoutingProblem) {
    this.problem = problem;
    this.routes = problem.shifts.map(() => ({ jobs: [], leave: [], latest: [], load: 0, work: 0 }));
    this.owner = new Int32Array(problem.jobs).fill(NOBODY);
    this.absent = Array.from({ length: problem.jobs }, (_, job) => job);
    this.keptAbsent = [...this.absent];
  }

  shift(index: number): Shift {
    return this.problem.shifts[index]!;
  }

  route(index: number): Route {
    return this.routes[index]!;
  }

  wasChanged(shift: number): boolean {
    return this.before.has(shift);
  }

  /** Takes `count` jobs from a position on out of a route and returns what that saves; they are absent then. */
  take(shift: number, from: number, count: number): number {
    const savedCost = this.costOf(shift, from, count);
    const route = this.own(shift);
    for (const job of route.jobs.splice(from, count)) {
      this.absent.push(job);
      this.give(job, NOBODY);
    }
    if (route.jobs.length === 0) this.used--;
    this.retime(shift);
    return savedCost;
  }

  /** Puts an absent job into a route. The caller takes it off the list of the absent. */
  put(job: number, shift: number, position: number): void {
    const route = this.own(shift);
    if (route.jobs.length === 0) this.used++;
    route.jobs.splice(position, 0, job);
    this.give(job, shift);
    this.retime(shift);
  }

  keep(): void {
    this.before.clear();
    this.moved = [];
    this.keptAbsent = [...this.absent];
    this.keptUsed = this.used;
  }

  undo(): void {
    for (const [shift, route] of this.before) this.routes[shift] = route;
    for (const { job, shift } of this.moved.reverse()) this.owner[job] = shift;
    this.before.clear();
    this.moved = [];
    this.absent = [...this.keptAbsent];
    this.used = this.keptUsed;
  }

  private own(shift: number): Route {
    const route = this.route(shift);
    if (this.before.has(shift)) return route;
    this.before.set(shift, route);
    const copy = { ...route, jobs: [...route.jobs], leave: [...route.leave], latest: [...route.latest] };
    this.routes[shift] = copy;
    return copy;
  }

  private give(job: number, shift: number): void {
    this.moved.push({ job, shift: this.owner[job]! });
    this.owner[job] = shift;
  }

  private costOf(shift: number, from: number, count: number): number {
    const { distance, places, extra, shifts, service, evenness } = this.problem;
    const { jobs, work } = this.route(shift);
    const { depot } = this.shift(shift);
    const first = from === 0 ? depot : jobs[from - 1]!;
    const last = from + count === jobs.length ? depot : jobs[from + count]!;
    let place = first;
    let cost = 0;
    let servedNumber = 0;
    for (let k = from; k < from + count; k++) {
      const job = jobs[k]!;
      cost += distance[place * places + job]! + (extra ? extra[job * shifts.length + shift]! : 0);
      servedNumber += service[job]!;
      place = job;
    }
    cost += distance[place * places + last]!;
    if (jobs.length > count) cost -= distance[first * places + last]!;
    return cost + evenness * (work * work - (work - servedNumber) * (work - servedNumber));
  }

  private retime(shift: number): void {
    const { duration, places, ready, due, service, demand } = this.problem;
    const { start, end, depot } = this.shift(shift);
    const route = this.route(shift);
    const { jobs, leave, latest } = route;
    leave.length = jobs.length;
    latest.length = jobs.length;
    route.load = 0;
    route.work = 0;
    let place = depot;
    let time = start;
    for (let k = 0; k < jobs.length; k++) {
      const job = jobs[k]!;
      time = Math.max(time + duration[place * places + job]!, ready[job]!) + service[job]!;
      leave[k] = time;
      route.load += demand[job]!;
      route.work += service[job]!;
      place = job;
    }
    place = depot;
    time = end;
    for (let k = jobs.length - 1; k >= 0; k--) {
      const job = jobs[k]!;
      time = Math.min(due[job]!, time - duration[job * places + place]! - service[job]!);
      latest[k] = time;
      place = job;
    }
  }
}

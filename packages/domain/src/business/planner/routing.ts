/**
 * The choice of who drives where in which order: vehicle routing with time windows, capacities and places that not
 * everybody may serve. Times and distances are in whatever unit the caller uses, the same throughout one problem.
 */

/** One crew's day: when and where it begins and ends, and how much it can take on. */
export interface Shift {
  readonly start: number;
  readonly end: number;
  readonly capacity: number;
  /** The place, an index of the matrices, where it begins and ends. */
  readonly depot: number;
  /** Shifts with the same number are alike in everything; of several empty ones the search tries one. */
  readonly alike: number;
}

export interface RoutingProblem {
  /** The number of jobs; job i is done at place i. */
  readonly jobs: number;
  /** The number of places: those of the jobs, then depots. */
  readonly places: number;
  /** Per job: between which times its work may begin. */
  readonly ready: Float64Array;
  readonly due: Float64Array;
  /** Per job: how long it takes, and how much of the capacity. */
  readonly service: Float64Array;
  readonly demand: Float64Array;
  readonly shifts: readonly Shift[];
  /** `places × places`, row by row; the triangle inequality should hold. */
  readonly distance: Float64Array;
  readonly duration: Float64Array;
  /** `jobs × shifts`: what doing the job in that shift costs beside the way; Infinity where it must not be done. */
  readonly extra?: Float64Array;
  /** Per job: what it costs to leave it undone. */
  readonly unserved: Float64Array;
  /** The cost of the square of a shift's service time: it evens the loads out. */
  readonly evenness: number;
}

export interface RoutingPlan {
  /** The jobs of each shift in their order. */
  readonly routes: readonly (readonly number[])[];
  readonly unserved: readonly number[];
  readonly cost: number;
}

/** Numbers from 0 up to 1. */
export type Random = () => number;

/** The same seed gives the same numbers (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixedNumber = Math.imul(state ^ (state >>> 15), state | 1);
    mixedNumber ^= mixedNumber + Math.imul(mixedNumber ^ (mixedNumber >>> 7), mixedNumber | 61);
    return ((mixedNumber ^ (mixedNumber >>> 14)) >>> 0) / 2 ** 32;
  };
}

import { performance, type EventLoopUtilization } from 'node:perf_hooks';

/** The interval of looking whether the process has come to rest. */
const LOOK_MS = 20_000;
/** Share of the time up to which a process counts as resting. */
const RESTING = 0.05;
/** Work after which collecting is worth its tenth of a second. */
const WORTH_MS = 1_000;

/** The work that the process has done since the heap was last collected. */
export interface WorkDone {
  /** Milliseconds of work since the last collection. */
  readonly activeMs: number;
  /** Share of the time since the last look that was work. */
  readonly utilization: number;
}

/** True when the process rests after work that is worth a collection. */
export const isCollectionDue = ({ activeMs, utilization }: WorkDone): boolean =>
  activeMs >= WORTH_MS && utilization <= RESTING;

/**
 * Collects the whole heap when the process comes to rest after work: V8 keeps for good what a burst needed (230 MiB after
 * the demonstration load), and an institute's server rests most of the day.
 */
export function collectWhenResting(collect: () => void): void {
  let atLook = performance.eventLoopUtilization();
  let atCollection: EventLoopUtilization = atLook;
  const checkLoad = () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, atLook);
    const activeMs = performance.eventLoopUtilization(now, atCollection).active;
    atLook = now;
    if (!isCollectionDue({ activeMs, utilization })) return;
    collect();
    atLook = atCollection = performance.eventLoopUtilization(); // the collection itself is no work
  };
  setInterval(checkLoad, LOOK_MS).unref();
}

import { errorDetails } from '../log/log.ts';
import type { JobContext } from './job.ts';
import { takeBackAheadClock } from './job-node.store.ts';

const EVERY_MS = 60_000;
/** A step of the clock below this is no correction: clocks are kept in time by small ones. */
const STEP_MS = 60_000;

/** Takes back what a clock that was ahead has written, with a line in the log. */
export async function takeBackAhead({ db, ports }: JobContext): Promise<void> {
  const aheadCount = await takeBackAheadClock(db);
  if (aheadCount > 0) ports.log.warn('the clock was ahead', { timedJobs: aheadCount });
}

interface Watching {
  /** Begins the timed work anew: what waits for a minute of its own clock waits for one that was ahead. */
  readonly restart: () => Promise<void>;
  readonly everyMs?: number | undefined;
}

/**
 * Looks every minute whether a clock that was ahead has been put right while this process runs: timed work would be silent until that
 * day comes. By a timer of its own, since the queue's own clock is what falls silent.
 */
export function watchClock(context: JobContext, { restart, everyMs = EVERY_MS }: Watching) {
  let running: Promise<void> = Promise.resolve();
  let isRunning = false;
  let offset = wallOffset();
  const compare = async () => {
    try {
      const current = wallOffset();
      await takeBackAhead(context);
      if (current <= offset - STEP_MS) {
        context.ports.log.warn('the clock was put back', { seconds: Math.round((offset - current) / 1000) });
        await restart();
      }
      offset = current; // where one of them failed the step is still to be seen
    } catch (problem) {
      context.ports.log.warn('clock watch', errorDetails(problem)); // the database is away; the next look tries again
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => {
    if (isRunning) return;
    isRunning = true;
    running = compare();
  }, everyMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

/** The time of day against a clock that nobody sets. */
const wallOffset = (): number => Date.now() - performance.now();

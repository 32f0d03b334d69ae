import { EventEmitter } from 'node:events';
import { Logger, parseCronItems, run, runMigrations, type CronItem, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import { errorDetails } from '../log/log.ts';
import { takeBackAhead, watchClock } from './clock-watch.ts';
import type { AnyJob, JobContext } from './job.ts';
import { keepNodeAlive } from './job-node.ts';
import { freeDeadLocks, putIn } from './job-node.store.ts';
import { patientPool } from './patient-pool.ts';

/** A job that the clock starts, in China time. */
export interface ScheduledJob {
  readonly job: AnyJob;
  readonly at: { readonly daily: `${number}:${number}` } | { readonly everyMinutes: number };
  /** It takes up what a process left that has ended: it runs at the start, and as soon as such a process is known, too. */
  readonly takesUp?: true;
}

interface Options {
  readonly pool: pg.Pool;
  readonly jobs: readonly AnyJob[];
  readonly schedule?: readonly ScheduledJob[];
  readonly context: JobContext;
  readonly concurrency?: number;
  /** No other process runs jobs on this database, as with the embedded one: what is locked at the start is freed. */
  readonly isAlone?: boolean;
  /** The time between two looks at the clock; a minute where nothing is said. */
  readonly clockEveryMs?: number;
}

export interface JobRunner {
  /** Takes no more jobs and waits for those that run. */
  stop(): Promise<void>;
}

const POLL_MS = 2_000; // only for jobs of a later time; new ones announce themselves
const CHINA_AHEAD_OF_UTC = 8;

/** Makes the queue's own tables; called with the migrations, so that jobs can be put in before anything runs them. */
export async function installJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, logger: silent });
}

/** Runs the declared jobs of this node. */
export async function startJobs(options: Options): Promise<JobRunner> {
  const { jobs, schedule = [], context, isAlone = false } = options;
  const names = new Set(jobs.map(({ name }) => name));
  for (const { job } of schedule)
    if (!names.has(job.name)) throw new Error(`scheduled job ${job.name} is not in the list`);
  const takingUp = schedule.flatMap(({ job: { name }, takesUp }) => (takesUp ? [name] : []));
  await takeBackAhead(context);
  await freeDeadLocks(context.db, { isAlone });
  await putIn(context.db, takingUp);
  const events: WorkerEvents = new EventEmitter();
  const workers = new Set<string>();
  events.on('worker:create', ({ worker }) => workers.add(worker.workerId));
  events.on('job:error', ({ job, error }) =>
    context.ports.log.error('job failed', { job: job.task_identifier, attempt: job.attempts, ...errorDetails(error) }),
  );
  const begin = () => run(workerOptions(options, events));
  let runner = await begin();
  let leaving = Promise.resolve();
  const restart = async () => {
    const old = runner;
    runner = await begin(); // what the old one has begun may take long
    leaving = Promise.allSettled([leaving, old.stop()]).then(() => undefined);
  };
  const clock = watchClock(context, { restart, everyMs: options.clockEveryMs });
  const node = isAlone ? undefined : await keepNodeAlive(context, () => [...workers], takingUp);
  return {
    stop: async () => {
      await clock.stop();
      await Promise.all([runner.stop(), leaving]);
      await node?.stop();
    },
  };
}

const workerOptions = ({ pool, jobs, schedule = [], context, concurrency = 4 }: Options, events: WorkerEvents) => ({
  pgPool: patientPool(pool),
  events,
  taskList: Object.fromEntries(
    jobs.map((each) => [each.name, (payload: unknown) => each.runRaw(payload, context)] as const),
  ),
  parsedCronItems: parseCronItems(schedule.map(cronItem)),
  concurrency,
  pollInterval: POLL_MS,
  noHandleSignals: true,
  logger: silent,
});

/** A day's work that fell into hours in which no server ran is done when one starts: an office may switch its machine off at night. */
const MADE_UP_FOR_MS = 24 * 60 * 60 * 1000;

function cronItem({ job, at }: ScheduledJob): CronItem {
  if ('daily' in at)
    return { task: job.name, match: dailyInUtc(at.daily), options: { backfillPeriod: MADE_UP_FOR_MS } };
  return { task: job.name, match: `*/${at.everyMinutes} * * * *` };
}

// The queue's clock is UTC.
function dailyInUtc(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return `${minute} ${(hour + 24 - CHINA_AHEAD_OF_UTC) % 24} * * *`;
}

// Failures are logged above, once and by us; the queue itself stays silent.
const silent = new Logger(() => () => undefined);

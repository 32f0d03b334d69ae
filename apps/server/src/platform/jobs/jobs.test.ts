import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { databaseForFile } from '../../../test/database.ts';
import { newId } from '../db/id.ts';
import { readConfig } from '../../config.ts';
import { openLog } from '../log/log.ts';
import { job, type AnyJob } from './job.ts';
import { freeDeadLocks, sayAlive } from './job-node.store.ts';
import { startJobs, type JobRunner } from './runner.ts';

const database = databaseForFile();
const logged: string[] = [];
const unused = (): never => {
  throw new Error('a job of this test needs none');
};
const ports = {
  config: readConfig({}),
  log: openLog((line) => logged.push(line)),
  files: unused as never,
  objectStore: undefined,
  renderer: unused as never,
  realtime: unused as never,
  vault: unused as never,
  signingKey: unused,
  offlineKey: unused,
};
let runner: JobRunner | undefined;
const DAY_MS = 24 * 60 * 60 * 1000;

const context = () => ({ db: database.db, ports });
const start = async (...jobs: AnyJob[]) => {
  runner = await startJobs({ pool: database.pool, jobs, context: context() });
};
afterEach(async () => {
  vi.useRealTimers();
  await runner?.stop();
  runner = undefined;
  logged.length = 0;
});

const waiting = async (name: string) => {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker.jobs where task_identifier = ${name}`.execute(database.db);
  return rows;
};

/** A job that notes what it was given and fails as often as told. */
function notingJob(name: string, failures = 0, times = 3) {
  const done: string[] = [];
  let left = failures;
  const noting = job({
    name,
    payload: z.object({ item: z.string() }),
    retry: { times },
    run: async ({ item }) => {
      if (left > 0) {
        left -= 1;
        throw new Error('the printer is out of paper');
      }
      done.push(item);
    },
  });
  return { noting, done };
}

describe('jobs', () => {
  it('run after the transaction that put them in', async () => {
    const { noting, done } = notingJob('test.noted');
    await start(noting);

    await database.db.transaction().execute((tx) => noting.later(tx, { item: 'a' }));

    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['a']);
  });

  it('are gone with a transaction that is rolled back', async () => {
    const { noting } = notingJob('test.rolled-back');

    const attempt = database.db.transaction().execute(async (tx) => {
      await noting.later(tx, { item: 'a' });
      throw new Error('refused after all');
    });

    await expect(attempt).rejects.toThrow('refused after all');
    expect(await waiting('test.rolled-back')).toEqual([]);
  });

  it('are tried again after a failure, which is logged', async () => {
    const { noting, done } = notingJob('test.again', 1);
    await start(noting);

    await database.db.transaction().execute((tx) => noting.later(tx, { item: 'a' }));

    await expect.poll(() => done, { timeout: 30_000 }).toEqual(['a']);
    expect(logged.join()).toContain('the printer is out of paper');
  });

  it('stay for the administrator when every try failed', async () => {
    const { noting } = notingJob('test.never', 9, 1);
    await start(noting);

    await database.db.transaction().execute((tx) => noting.later(tx, { item: 'a' }));

    await expect.poll(() => logged.length, { timeout: 20_000 }).toBe(1);
    await runner?.stop();
    runner = undefined;
    expect(await waiting('test.never')).toEqual([{ attempts: 1 }]);
  });

  it("a day's work that fell into a night without a server is made up for at the start, once", async () => {
    const done: unknown[] = [];
    const daily = job({ name: 'test.daily', payload: z.unknown(), run: async (payload) => void done.push(payload) });
    const now = new Date(Date.now() + 8 * 3_600_000 - 3 * 3_600_000); // three hours ago, on the clock of China
    const time = now.toISOString().slice(11, 16) as `${number}:${number}`;
    const schedule = [{ job: daily, at: { daily: time } }];
    const begin = async () => {
      runner = await startJobs({ pool: database.pool, jobs: [daily], schedule, context: context() });
    };
    const end = async () => {
      await runner?.stop();
      runner = undefined;
    };
    await begin(); // known from now on: what was before nobody owes
    await end(); // which waits until that is noted, as the start does not
    const { numAffectedRows } = await sql`update graphile_worker._private_known_crontabs
      set known_since = now() - interval '2 days' where identifier = 'test.daily'`.execute(database.db);
    expect(numAffectedRows).toBe(1n);
    await begin();
    await expect.poll(() => done, { timeout: 20_000 }).toHaveLength(1);
    await end();
    await begin();
    await end(); // by now it would owe once more
    expect(await waiting('test.daily')).toEqual([]);
    expect(done).toHaveLength(1);
  });

  it('go on by a clock that was once ahead and was put right', async () => {
    const done: unknown[] = [];
    const timed = job({ name: 'test.timed', payload: z.unknown(), run: async (payload) => void done.push(payload) });
    const schedule = [{ job: timed, at: { everyMinutes: 1 } }];
    const options = { pool: database.pool, jobs: [timed], schedule, context: context() };
    runner = await startJobs(options);
    await runner.stop();
    await sql`update graphile_worker._private_known_crontabs set last_execution = now() + interval '75 days'
      where identifier = 'test.timed'`.execute(database.db);
    await database.db.transaction().execute((tx) => timed.later(tx, {}, { runAt: new Date('2099-01-01T00:00:00Z') }));
    await sql`update graphile_worker._private_jobs set created_at = now() + interval '75 days'
      where run_at > now() + interval '1 year' and task_id = (select id from graphile_worker._private_tasks
        where identifier = 'test.timed')`.execute(database.db);
    runner = await startJobs(options);
    await expect.poll(() => done.length, { timeout: 20_000 }).toBeGreaterThan(0);
    const { rows } = await sql<{ isBehind: boolean }>`select last_execution <= now() + interval '1 minute' as is_behind
      from graphile_worker._private_known_crontabs where identifier = 'test.timed'`.execute(database.db);
    expect(rows).toEqual([{ isBehind: true }]);
    expect(logged.join()).toContain('the clock was ahead');
  });

  it('go on by a clock that is put right while they run', async () => {
    const done: unknown[] = [];
    const timed = job({
      name: 'test.put-right',
      payload: z.unknown(),
      run: async (payload) => void done.push(payload),
    });
    const schedule = [{ job: timed, at: { daily: '03:00' } }] as const;
    vi.setSystemTime(Date.now() + 75 * DAY_MS);
    runner = await startJobs({ pool: database.pool, jobs: [timed], schedule, context: context(), clockEveryMs: 200 });
    const isNoted = async (condition: ReturnType<typeof sql>) =>
      (
        await sql`select from graphile_worker._private_known_crontabs
          where identifier = 'test.put-right' and ${condition}`.execute(database.db)
      ).rows.length > 0;
    // what the clock that is ahead has written is taken back while the server runs
    await expect.poll(() => isNoted(sql`known_since <= now() + interval '1 minute'`), { timeout: 20_000 }).toBe(true);
    await expect.poll(() => logged.join(), { timeout: 20_000 }).toContain('the clock was ahead');
    await sql`update graphile_worker._private_known_crontabs set known_since = now() - interval '3 days'
      where identifier = 'test.put-right'`.execute(database.db);
    expect(done).toEqual([]);

    vi.useRealTimers();

    await expect.poll(() => done.length, { timeout: 20_000 }).toBe(1); // the day's work, and not in 75 days
    expect(logged.join()).toContain('the clock was put back');
  });

  it('replace one another under the same key', async () => {
    const { noting } = notingJob('test.keyed');
    const runAt = new Date('2099-01-01T00:00:00Z');

    await database.db.transaction().execute(async (tx) => {
      await noting.later(tx, { item: 'a' }, { runAt, key: 'remind' });
      await noting.later(tx, { item: 'b' }, { runAt, key: 'remind' });
    });

    expect(await waiting('test.keyed')).toHaveLength(1);
  });

  it('refuse a wrong payload where it is made', async () => {
    const { noting } = notingJob('test.wrong');
    const wrong = JSON.parse('{ "item": 1 }') as { item: string };

    await expect(database.db.transaction().execute((tx) => noting.later(tx, wrong))).rejects.toThrow();
  });
});

/** A job that a worker took and never gave back: what kill -9 leaves. */
async function heldByDead(name: string, heldForSeconds: number, worker = 'worker-of-a-dead-process') {
  const { noting, done } = notingJob(name);
  await database.db.transaction().execute((tx) => noting.later(tx, { item: name }));
  await sql`
    update graphile_worker._private_jobs set locked_by = ${worker}, attempts = 1,
      locked_at = now() - make_interval(secs => ${heldForSeconds})
    where task_id = (select id from graphile_worker._private_tasks where identifier = ${name})`.execute(database.db);
  return { noting, done };
}

describe('jobs of a process that was killed', () => {
  it('run at the next start where no other process can hold them', async () => {
    const { noting, done } = await heldByDead('test.alone', 1);
    runner = await startJobs({ pool: database.pool, jobs: [noting], context: context(), isAlone: true });
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['test.alone']);
  });

  it('are freed by other nodes once theirs has been silent, and not before', async () => {
    const node = newId();
    await sayAlive(database.db, node, ['worker-of-a-node']);
    const { noting, done } = await heldByDead('test.node', 600, 'worker-of-a-node');
    expect(await freeDeadLocks(database.db, { isAlone: false })).toBe(0);
    await sql`update job_node set seen_at = now() - interval '5 minutes' where id = ${node}`.execute(database.db);
    expect(await freeDeadLocks(database.db, { isAlone: false })).toBe(1);
    await start(noting);
    await expect.poll(() => done, { timeout: 20_000 }).toEqual(['test.node']);
  });

  it('stay with a worker that took them a moment ago, known or not', async () => {
    await heldByDead('test.fresh', 1, 'worker-of-a-node-that-just-came');
    expect(await freeDeadLocks(database.db, { isAlone: false })).toBe(0);
  });
});

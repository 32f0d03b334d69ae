import { sql, type PostgresPool, type PostgresPoolClient } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { Db } from './database.ts';

/** Thrown where work for somebody who has left would ask the database for more. */
export class CallerLeft extends Error {}

interface Caller {
  hasLeft: boolean;
  /** The connections that work for the caller now, by their process in the database. */
  readonly working: Set<number>;
  /** While a statement is being stopped its connection is not given to anybody else. */
  stopping: Promise<unknown> | undefined;
}
const callers = new AsyncLocalStorage<Caller>();

/** The pool, which notes for whom a connection works. */
export const notingCallers = (pool: pg.Pool): PostgresPool => ({
  options: pool.options,
  end: () => pool.end(),
  connect: async () => {
    const caller = callers.getStore();
    if (caller?.hasLeft) throw new CallerLeft();
    const client: pg.PoolClient & { processID?: number | null } = await pool.connect(); // said by pg, not by its types
    if (caller) noteWork(client, client.processID ?? 0, caller);
    return client as PostgresPoolClient; // as the dialect takes a pool of pg
  },
});

function noteWork(client: pg.PoolClient, process: number, caller: Caller): void {
  const release = client.release.bind(client); // made anew by the pool whenever the connection is taken
  caller.working.add(process);
  client.release = (broken) => {
    caller.working.delete(process);
    if (caller.stopping) void caller.stopping.finally(() => release(broken));
    else release(broken);
  };
}

/** Does what somebody waits for; once they have left, the database stops working at it. */
export async function whileThere<T>(db: Db, left: AbortSignal, work: () => Promise<T>): Promise<T> {
  const caller: Caller = { hasLeft: left.aborted, working: new Set(), stopping: undefined };
  const stop = () => {
    caller.hasLeft = true;
    const working = [...caller.working];
    if (working.length === 0) return;
    const stopped = callers.exit(() =>
      sql`select pg_cancel_backend(process) from unnest(${working}::int[]) process`.execute(db),
    );
    caller.stopping = stopped.catch(() => undefined);
  };
  left.addEventListener('abort', stop, { once: true });
  try {
    return await callers.run(caller, work);
  } finally {
    left.removeEventListener('abort', stop);
  }
}

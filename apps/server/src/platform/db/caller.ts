import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import { Canceller } from './cancel.ts';

/** Thrown where work for somebody who has left would ask the database for more. */
export class CallerLeft extends Error {}

interface Caller {
  readonly hasLeft: boolean;
  /** The connections that work for the caller now. */
  readonly working: Set<Working>;
  /** So long a connection may work, in milliseconds. */
  readonly patience?: number;
}
interface Working {
  stop(): void;
}
const callers = new AsyncLocalStorage<Caller>();

/** The pool, which notes for whom a connection works. */
export function notingCallers(pool: pg.Pool): PostgresPool {
  const canceller = new Canceller(pool);
  return {
    options: pool.options,
    end: async () => {
      await canceller.end();
      await pool.end();
    },
    connect: async () => {
      const caller = callers.getStore();
      if (caller?.hasLeft) throw new CallerLeft();
      const client: pg.PoolClient & { processID?: number | null } = await pool.connect(); // said by pg, not by its types
      if (caller?.hasLeft) {
        client.release(); // left while waiting for a connection: nothing is begun
        throw new CallerLeft();
      }
      if (caller) noteWork(client, caller, () => canceller.cancel(client.processID ?? 0));
      return client as PostgresPoolClient; // as the dialect takes a pool of pg
    },
  };
}

function noteWork(client: pg.PoolClient, caller: Caller, cancel: () => Promise<void>): void {
  const release = client.release.bind(client); // made anew by the pool whenever the connection is taken
  let isStopped: Promise<boolean> | undefined;
  const working: Working = {
    stop: () => {
      isStopped ??= cancel().then(
        () => true,
        () => false,
      );
    },
  };
  caller.working.add(working);
  const patience = caller.patience === undefined ? undefined : setTimeout(working.stop, caller.patience);
  client.release = (brokenError) => {
    clearTimeout(patience);
    caller.working.delete(working);
    if (!isStopped) return release(brokenError);
    // Given to nobody else while a cancel is under way, and never again when nobody knows whether it will still come.
    void isStopped.then((isStopped) => release(brokenError || !isStopped));
  };
}

/** Does what somebody waits for; once they have left, the database stops working at it. */
export async function untilCallerLeaves<T>(leftSignal: AbortSignal, work: () => Promise<T>): Promise<T> {
  const caller = { hasLeft: leftSignal.aborted, working: new Set<Working>() } satisfies Caller;
  const stop = () => {
    caller.hasLeft = true;
    for (const working of caller.working) working.stop();
  };
  leftSignal.addEventListener('abort', stop, { once: true });
  try {
    return await callers.run(caller, work);
  } finally {
    leftSignal.removeEventListener('abort', stop);
  }
}

/**
 * Does what may take so long, in milliseconds: then the database stops working at the statement that is under way. A caller
 * who leaves before stops it, too. Nothing is asked of the database for it: a time limit of its own would take a transaction, and
 * so three round trips more for each.
 */
export function whilePatient<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const outer = callers.getStore();
  const caller: Caller = {
    get hasLeft() {
      return outer?.hasLeft ?? false;
    },
    working: outer?.working ?? new Set(),
    patience: milliseconds,
  };
  return callers.run(caller, work);
}

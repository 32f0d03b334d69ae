import type pg from 'pg';
import { hasLostDatabase } from '../db/database-away.ts';

/** PostgreSQL's “cannot connect now”: the runner tries a statement again for hours when it fails with this code. */
const CANNOT_CONNECT_NOW = '57P03';

const asRetryable = (problem: unknown): never => {
  if (hasLostDatabase(problem))
    throw Object.assign(new Error(problem.message, { cause: problem }), { code: CANNOT_CONNECT_NOW });
  throw problem;
};

/**
 * The pool as the runner of jobs takes it. What fails because the database is away looks like a server that starts: the
 * runner then notes the end of a job once the database is back. Of other codes it makes a rejection that nobody handles,
 * which ends this process, and the job stays locked.
 */
export function patientPool(pool: pg.Pool): pg.Pool {
  const connect = async () => patientClient(await pool.connect().catch(asRetryable));
  return new Proxy(pool, {
    get(target, name) {
      // With a callback it is the listener, which connects anew by itself.
      if (name === 'connect')
        return (...givenEntries: Parameters<pg.Pool['connect']>) =>
          givenEntries[0] ? target.connect(...givenEntries) : connect();
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

const patientClient = (client: pg.PoolClient): pg.PoolClient =>
  new Proxy(client, {
    get(target, name) {
      if (name === 'query')
        return (...givenConfigs: [pg.QueryConfig]) => target.query(...givenConfigs).catch(asRetryable);
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });

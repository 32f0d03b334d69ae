import type { Pool, PoolClient } from 'pg';
import { errorDetails, type Log } from '../log/log.ts';

/** What a person's open pages are told while they are open. */
interface Told {
  readonly userId: string;
  readonly title: string;
  readonly link: string;
}
type Listener = (told: Told | 'catchUp') => void;

const CHANNEL = 'tejian_message';
const RECONNECT_MS = 2_000;

/**
 * Live updates across nodes over one dedicated connection, opened with the first listener. After a broken connection
 * everybody is told to catch up, because what was notified meanwhile is lost.
 */
export class Realtime {
  #listeners = new Map<string, Set<Listener>>();
  #client: Promise<PoolClient> | undefined;
  #pool: Pool;
  #log: Log;
  #isClosed = false;

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Calls back until the returned function is called. */
  async subscribe(userId: string, listener: Listener): Promise<() => void> {
    const own = this.#listeners.get(userId) ?? new Set<Listener>();
    this.#listeners.set(userId, own.add(listener));
    await this.#connected();
    return () => {
      own.delete(listener);
      if (own.size === 0) this.#listeners.delete(userId);
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    (await this.#client?.catch(() => undefined))?.release(true);
  }

  #connected(): Promise<PoolClient> {
    this.#client ??= this.#listen();
    return this.#client;
  }

  async #listen(): Promise<PoolClient> {
    const client = await this.#pool.connect();
    client.on('notification', ({ payload }) => this.#tell(payload ?? ''));
    client.on('error', (error) => this.#lost(client, error));
    await client.query(`listen ${CHANNEL}`);
    return client;
  }

  #tell(payload: string): void {
    const told = JSON.parse(payload) as Told; // written by the trigger of 0050_message_notify.sql
    for (const listener of this.#listeners.get(told.userId) ?? []) listener(told);
  }

  #lost(client: PoolClient, error: unknown): void {
    if (this.#isClosed) return; // given back already
    client.release(true);
    this.#client = undefined;
    this.#log.warn('realtime connection lost', errorDetails(error));
    setTimeout(() => {
      if (this.#isClosed || this.#listeners.size === 0) return;
      this.#connected().then(
        () => this.#everybodyCatchesUp(),
        (again: unknown) => this.#log.error('realtime connection not restored', errorDetails(again)),
      );
    }, RECONNECT_MS).unref();
  }

  #everybodyCatchesUp(): void {
    for (const own of this.#listeners.values()) for (const listener of own) listener('catchUp');
  }
}

import type { Pool, PoolClient } from 'pg';
import { errorDetails, type Log } from '../log/log.ts';

/** A message to a person's open pages while they are open. */
interface Told {
  readonly userId: string;
  /** Of a message; a topic has none. */
  readonly title?: string;
  readonly link?: string;
  /** The topic that open pages should ask again, where nothing is to be told to the person. */
  readonly topic?: string;
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
  #hearers: ((userId: string) => void)[] = [];
  #client: PoolClient | undefined;
  #isConnecting = false;
  #hasMissed = false;
  #pool: Pool;
  #log: Log;
  #isClosed = false;

  constructor(pool: Pool, log: Log) {
    this.#pool = pool;
    this.#log = log;
  }

  /** Calls back until the returned function is called; while the database is away, from its return on. */
  subscribe(userId: string, listener: Listener): () => void {
    const ownListeners = this.#listeners.get(userId) ?? new Set<Listener>();
    this.#listeners.set(userId, ownListeners.add(listener));
    void this.#connect();
    return () => {
      ownListeners.delete(listener);
      if (ownListeners.size === 0) this.#listeners.delete(userId);
    };
  }

  /** Calls back with whom a message is for, whoever that is, while anybody at all listens. */
  hear(hearer: (userId: string) => void): void {
    this.#hearers.push(hearer);
  }

  close(): void {
    this.#isClosed = true;
    this.#client?.release(true);
  }

  /** Connects if nobody does; tries again until it succeeds or nobody listens any more. */
  async #connect(): Promise<void> {
    if (this.#client || this.#isConnecting) return;
    this.#isConnecting = true;
    try {
      this.#client = await this.#listen();
      if (this.#hasMissed) this.#everybodyCatchesUp();
      this.#hasMissed = false;
    } catch (error) {
      this.#log.warn('realtime connection not made', errorDetails(error));
      this.#connectLater();
    } finally {
      this.#isConnecting = false;
    }
    if (this.#isClosed) this.#client?.release(true);
  }

  async #listen(): Promise<PoolClient> {
    const client = await this.#pool.connect();
    try {
      client.on('notification', ({ payload }) => this.#tell(payload ?? ''));
      client.on('error', (error) => this.#lost(client, error));
      await client.query(`listen ${CHANNEL}`);
      return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  #tell(payload: string): void {
    const toldFacts = JSON.parse(payload) as Told; // written by the trigger of 0050_message_notify.sql, and by features for a topic
    if (toldFacts.title !== undefined) for (const hearer of this.#hearers) hearer(toldFacts.userId);
    for (const listener of this.#listeners.get(toldFacts.userId) ?? []) listener(toldFacts);
  }

  #lost(client: PoolClient, error: unknown): void {
    if (this.#isClosed || this.#client !== client) return; // given back already
    this.#client = undefined;
    client.release(true);
    this.#log.warn('realtime connection lost', errorDetails(error));
    this.#connectLater();
  }

  #connectLater(): void {
    this.#hasMissed = true;
    setTimeout(() => {
      if (!this.#isClosed && this.#listeners.size > 0) void this.#connect();
    }, RECONNECT_MS).unref();
  }

  #everybodyCatchesUp(): void {
    for (const ownListeners of this.#listeners.values()) for (const listener of ownListeners) listener('catchUp');
  }
}

import pg from 'pg';

/** The time to wait for the database to take a cancel, in milliseconds. */
const PATIENCE_MS = 5_000;

/**
 * Stops statements of a pool over one connection of its own. A connection of the pool itself would be waited for in the
 * very queue that the statements hold up. Those asked for at once are stopped together.
 */
export class Canceller {
  readonly #own: pg.Pool;
  #asked: number[] = [];
  #running: Promise<unknown> = Promise.resolve();
  #next: Promise<void> | undefined;

  constructor({ options }: pg.Pool) {
    this.#own = new pg.Pool({
      ...options,
      password: options.password, // not enumerable
      max: 1,
      application_name: 'tejian cancel',
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
      idleTimeoutMillis: 10_000,
    });
    this.#own.on('error', () => undefined); // opened anew with the next cancel
  }

  /** Stops what a database process does now; settled once the database has told it so. */
  cancel(process: number): Promise<void> {
    this.#asked.push(process);
    this.#next ??= this.#running.then(() => this.#send());
    return this.#next;
  }

  async #send(): Promise<void> {
    const processes = this.#asked;
    this.#running = this.#next?.catch(() => undefined) ?? Promise.resolve();
    this.#next = undefined;
    this.#asked = [];
    await this.#own.query('select pg_cancel_backend(process) from unnest($1::int[]) process', [processes]);
  }

  end(): Promise<void> {
    return this.#own.end();
  }
}

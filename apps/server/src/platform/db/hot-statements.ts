import type pg from 'pg';

/** How often a statement is met before its connections keep it prepared: what is asked now and then costs them no memory. */
const HOT = 20;
/** A connection keeps some 50 KB for each: 3 MB with 64 of them. */
const MOST = 64;
/** Statements that are counted at a time; lists of values make texts that never come again. */
const COUNTED = 2_000;

/** A result with columns that the statement does not name changes its type when a release adds one, which a plan must not. */
const NAMES_NO_COLUMNS = /\*/;

/** Which statements a pool's connections prepare: the database parses and rewrites them once per connection. */
export class HotStatements {
  #counts = new Map<string, number>();
  #names = new Map<string, string>();

  /** The name under which a statement is prepared; undefined as long as it is rare, and where it must not be. */
  nameOf(text: string): string | undefined {
    const name = this.#names.get(text);
    if (name || this.#names.size >= MOST) return name;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < HOT || NAMES_NO_COLUMNS.test(text.replaceAll('count(*)', ''))) {
      if (this.#counts.size >= COUNTED) this.#counts.clear();
      this.#counts.set(text, count);
      return undefined;
    }
    this.#counts.delete(text);
    const fresh = `hot_${this.#names.size + 1}`;
    this.#names.set(text, fresh);
    return fresh;
  }
}

/** Lets every connection of a pool prepare what is asked often. */
export function preparingHot(pool: pg.Pool, hot = new HotStatements()): pg.Pool {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...asked: unknown[]) => unknown;
    client.query = ((text: unknown, values: unknown, ...rest: unknown[]) => {
      const name =
        typeof text === 'string' && Array.isArray(values) && values.length > 0 ? hot.nameOf(text) : undefined;
      return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
    }) as typeof client.query;
  });
  return pool;
}

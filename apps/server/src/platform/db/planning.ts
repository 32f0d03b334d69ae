import { nameOf } from './prepared.ts';

/** The settings by which PostgreSQL plans a prepared statement once, whatever its values, or as it sees fit. */
const ONCE = 'set local plan_cache_mode = force_generic_plan';
const AS_USUAL = 'set local plan_cache_mode = auto';

/** Begins, ends or takes back a part of a transaction that may have failed: nothing can be asked before it. */
const OF_PARTS = /^\s*(?:savepoint|release|rollback to)\b/i;
const TAKES_PART_BACK = /^\s*rollback to\b/i;

/**
 * The way in which a transaction has its statements planned. A connection would plan each prepared one of an act five times for its values before
 * it keeps a plan, and each time for longer than the act takes; what is not prepared is planned for its values, as ever
 * (docs/decisions/1841).
 */
export class Planning {
  /** Unknown where a part of the transaction was taken back since a setting was said. */
  #current: string | undefined = AS_USUAL;
  #isSaid = false;

  /** The setting that is to be said before a statement; nothing where it holds already. */
  neededBy(text: string): string | undefined {
    const wantedSetting = nameOf(text) === undefined ? AS_USUAL : ONCE;
    return wantedSetting === this.#current || OF_PARTS.test(text) ? undefined : wantedSetting;
  }

  /** Keeps what a statement does to the settings. */
  note(text: string): void {
    if (text === ONCE || text === AS_USUAL) {
      this.#current = text;
      this.#isSaid = true;
    } else if (this.#isSaid && TAKES_PART_BACK.test(text)) this.#current = undefined;
  }
}

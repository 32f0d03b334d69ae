import type { Db } from '../db/database.ts';
import { findSession, noteWork, type LiveSession } from './session.store.ts';

const KEPT_MS = 2_000;
const KEPT_SESSIONS = 5_000;
/** Work is noted this often in a session's idle time: more often it would be a write with every call. */
const NOTES_PER_IDLE_TIME = 60;

/**
 * Sessions live in the database; a short memory spares the query while somebody works. A right that is taken away
 * holds at most this much longer; logging out forgets at once.
 */
export class Sessions {
  #recent = new Map<string, { until: number; session: LiveSession }>();
  #db: Db;
  #idleMs: number;

  constructor(db: Db, idleMs: number) {
    this.#db = db;
    this.#idleMs = idleMs;
  }

  /** The session of a person who works: it lasts that much longer. */
  async findWorking(token: string, now: number): Promise<LiveSession | undefined> {
    const session = await this.find(token, now);
    if (!session || now - session.seenAt.getTime() < this.#idleMs / NOTES_PER_IDLE_TIME) return session;
    await noteWork(this.#db, token, this.#idleMs);
    this.forget(token);
    return session;
  }

  /** The session for a call that a page makes by itself. */
  async find(token: string, now: number): Promise<LiveSession | undefined> {
    const keptRecent = this.#recent.get(token);
    if (keptRecent && keptRecent.until > now) return keptRecent.session;
    const session = await findSession(this.#db, token);
    this.#recent.delete(token);
    // A person who must change the password goes on the moment it is changed.
    if (session && !session.mustChangePassword) this.#keep(token, { until: now + KEPT_MS, session });
    return session;
  }

  forget(token: string): void {
    this.#recent.delete(token);
  }

  /** Somebody was told something, such as whose deputy they are now: what they then open knows of it. */
  forgetPerson(userId: string): void {
    for (const [token, { session }] of this.#recent) if (session.actor.userId === userId) this.#recent.delete(token);
  }

  #keep(token: string, entry: { until: number; session: LiveSession }): void {
    if (this.#recent.size >= KEPT_SESSIONS) {
      const [oldest] = this.#recent.keys();
      if (oldest) this.#recent.delete(oldest);
    }
    this.#recent.set(token, entry);
  }
}

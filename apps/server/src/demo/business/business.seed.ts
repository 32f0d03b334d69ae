import { setTimeout as wait } from 'node:timers/promises';
import type { Day } from '@tejian/domain/calendar/day.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { errorDetails } from '../../platform/log/log.ts';
import type { Ports } from '../../platform/ports.ts';
import { recordHandlings } from './handlings.seed.ts';
import { addSurroundings } from './surroundings.seed.ts';
import { begin, play } from './play.seed.ts';
import { openStage } from './stage.seed.ts';
import { storiesOf } from './stories.seed.ts';
import type { Story } from './story.seed.ts';

const SETTING = 'demo.business';

/** How far the demonstration business has come: the day it was made for, the next story, and the application of that one. */
interface Reached {
  readonly day: Day;
  readonly next: number;
  readonly applicationId: string | null;
  readonly isDone: boolean;
}

/** Notes that the demonstration institute, just loaded, is to have business: a server with data of its own never gets any. */
export const planBusiness = (tx: Tx, day: Day): Promise<unknown> =>
  keep(tx, { day, next: 0, applicationId: null, isDone: false });

const keep = (db: Db | Tx, reached: Reached) =>
  sql`insert into setting (name, value) values (${SETTING}, ${JSON.stringify(reached)}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`.execute(db);

async function reachedOf(db: Db): Promise<Reached | undefined> {
  const { rows } = await sql<{ value: Reached }>`select value from setting where name = ${SETTING}`.execute(db);
  return rows[0]?.value;
}

export interface LoadOptions {
  /** Asked to stop: the step under way is ended, the rest follows at the next start. */
  readonly signal: AbortSignal;
  /** Of the time that steps take, how much is left free between them. */
  readonly rest: number;
  /** Which stories, in their order; all of them unless a test asks for fewer. */
  readonly pick?: (stories: readonly Story[]) => readonly Story[];
}

/** Plays the stories that are still to come; answers how many were played. */
export async function loadBusiness(db: Db, ports: Ports, { signal, rest, pick }: LoadOptions): Promise<number> {
  const reached = await reachedOf(db);
  if (!reached || reached.isDone) return 0;
  const now = new Date();
  const stage = await openStage(db, ports, now);
  if (!stage) return 0;
  const all = storiesOf(reached.day);
  const stories = pick ? pick(all) : all;
  let begun = performance.now();
  const breathe = async () => {
    signal.throwIfAborted();
    await wait(Math.round((performance.now() - begun) * rest));
    begun = performance.now();
  };
  let { next, applicationId } = reached;
  for (; next < stories.length; next += 1) {
    const story = stories[next];
    if (!story) break;
    const at = { day: reached.day, next, isDone: false };
    const id =
      applicationId ??
      (await db.transaction().execute(async (tx) => {
        const made = await begin(tx, stage, story);
        await keep(tx, { ...at, applicationId: made });
        return made;
      }));
    await play(stage, story, id, breathe);
    applicationId = null;
    await keep(db, { ...at, next: next + 1, applicationId });
    if (next % REPORTED === 0) ports.log.info('demonstration business', { done: next + 1, of: stories.length });
    await breathe();
  }
  await recordHandlings(stage);
  await db.transaction().execute(async (tx) => {
    await addSurroundings(tx, stage);
    await keep(tx, { day: reached.day, next, applicationId: null, isDone: true });
  });
  ports.log.info('demonstration business', { done: next, of: stories.length });
  return next - reached.next;
}
const REPORTED = 10;
const REST = 0.5;

/** Of several nodes one does it; the lock goes with the node that holds it. */
const alone = (db: Db, work: () => Promise<unknown>): Promise<unknown> =>
  db.connection().execute(async (own) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${SETTING}, 0)) as is_mine`.execute(own);
    if (!rows[0]?.isMine) return;
    await work();
    await sql`select pg_advisory_unlock(hashtextextended(${SETTING}, 0))`.execute(own);
  });

/** Loads the business beside the work of the server; answers how to stop it. */
export function startBusiness(db: Db, ports: Ports): () => Promise<void> {
  const stopping = new AbortController();
  const loading = alone(db, () => loadBusiness(db, ports, { signal: stopping.signal, rest: REST })).catch(
    (problem: unknown) => {
      if (!stopping.signal.aborted) ports.log.error('demonstration business', errorDetails(problem));
    },
  );
  return async () => {
    stopping.abort();
    await loading;
  };
}

import { setTimeout as wait } from 'node:timers/promises';
import type { Day } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { errorDetails } from '../../platform/log/log.ts';
import type { Ports } from '../../platform/ports.ts';
import { addAttachments } from './attachments.seed.ts';
import { addAssessments } from './assessments.seed.ts';
import { addMobilePackages } from './mobile-packages.seed.ts';
import { addOnlineApplications } from './online-applications.seed.ts';
import { addExchangeLogs } from './exchange-logs.seed.ts';
import { addInstrumentFaults } from './instrument-faults.seed.ts';
import { addInvoices } from './invoices.seed.ts';
import { addLedgers } from './ledgers.seed.ts';
import { addOwnFields } from './own-fields.seed.ts';
import { addReaders } from './readers.seed.ts';
import { submitFresh } from './fresh-submissions.seed.ts';
import { addBankStatements } from './bank-statements.seed.ts';
import { playCountersigned } from './countersigned.seed.ts';
import { addHazards } from './hazards.seed.ts';
import { addSentMessages } from './messages.seed.ts';
import { addNotices, drawNotices } from './notices.seed.ts';
import { recordHandlings } from './handlings.seed.ts';
import { addOtherCharges, closeTheBooks } from './other-charges.seed.ts';
import { addSurroundings } from './surroundings.seed.ts';
import { begin, play, type Breathe } from './play.seed.ts';
import { addPriceAgreements } from './price-agreements.seed.ts';
import { openStage, type BusinessStage } from './stage.seed.ts';
import { storiesOf } from './stories.seed.ts';
import type { Story } from './story.seed.ts';

const SETTING = 'demo.business';

/**
 * The progress of the demonstration business: the day it was made for, the next story, and the application of that one.
 */
interface Reached {
  readonly day: Day;
  readonly next: number;
  /** The number of stories, once it is known; people read how far it is. */
  readonly of?: number;
  readonly applicationId: string | null;
  readonly isDone: boolean;
  /** It ended before its end; the next start goes on. Until then nobody is told that more is coming. */
  readonly isStopped?: boolean;
}

/** Notes that the demonstration institute, just loaded, is to have business: a server with data of its own never gets any. */
export const planBusiness = (tx: Tx, day: Day): Promise<unknown> =>
  keep(tx, { day, next: 0, applicationId: null, isDone: false });

const keep = (db: Db | Tx, reachedPoint: Reached) =>
  sql`insert into setting (name, value) values (${SETTING}, ${JSON.stringify(reachedPoint)}::jsonb)
    on conflict (name) do update set value = excluded.value, updated_at = now()`.execute(db);

/** Notes that the business ended before its end. */
export const noteStopped = (db: Db) =>
  sql`update setting set value = value || '{"isStopped": true}', updated_at = now() where name = ${SETTING}`.execute(
    db,
  );

async function reachedOf(db: Db): Promise<Reached | undefined> {
  const { rows } = await sql<{ value: Reached }>`select value from setting where name = ${SETTING}`.execute(db);
  return rows[0]?.value;
}

export interface LoadOptions {
  /** Asked to stop: the step under way is ended, the rest follows at the next start. */
  readonly signal: AbortSignal;
  /** Of the time that steps take, how much is left free between them. */
  readonly rest: number;
  /** Picks the stories, in their order; all of them unless a test asks for fewer. */
  readonly pick?: (stories: readonly Story[]) => readonly Story[];
}

/** Plays the stories that are still to come; answers how many they were. */
export async function loadBusiness(db: Db, ports: Ports, { signal, rest, pick }: LoadOptions): Promise<number> {
  const reachedPoint = await reachedOf(db);
  const stage = reachedPoint && !reachedPoint.isDone ? await openStage(db, ports, new Date()) : undefined;
  if (!reachedPoint || !stage) return 0;
  const all = storiesOf(reachedPoint.day);
  const stories = pick ? pick(all) : all;
  const breathe = breathing(signal, rest);
  for (const [index, story] of stories.entries()) {
    if (index < reachedPoint.next) continue;
    const at = { day: reachedPoint.day, next: index, of: stories.length, isDone: false };
    const begunId = index === reachedPoint.next ? reachedPoint.applicationId : null;
    await playOne(stage, story, { at, begun: begunId, breathe }).catch((problem: unknown) => {
      // Somebody works with the same lifts already: that story is left as it is.
      if (signal.aborted) throw problem;
      ports.log.warn('demonstration business', { story: index, ...errorDetails(problem) });
    });
    await keep(db, { ...at, next: index + 1, applicationId: null });
    if (index % REPORTED === 0) ports.log.info('demonstration business', { done: index + 1, of: stories.length });
  }
  await recordHandlings(stage);
  await playCountersigned(stage, breathe);
  await submitFresh(stage);
  const drawnNotices = await drawNotices(db, stage);
  await db.transaction().execute(async (tx) => {
    await addNotices(tx, stage, drawnNotices);
    await addHazards(tx, stage);
    await addAssessments(tx, stage);
    await addOnlineApplications(tx, stage);
    await addSentMessages(tx, stage);
    await addSurroundings(tx, stage);
    await addOtherCharges(tx, stage);
    await closeTheBooks(tx, stage);
    await addInvoices(tx, stage);
    await addPriceAgreements(tx, stage);
    await addBankStatements(tx, stage);
    await addAttachments(tx, stage);
    await addExchangeLogs(tx, stage);
    await addMobilePackages(tx, stage);
    await addReaders(tx, stage);
    await addInstrumentFaults(tx, stage);
    await addOwnFields(tx, stage);
    await addLedgers(tx, stage);
    await keep(tx, { day: reachedPoint.day, next: stories.length, applicationId: null, isDone: true });
  });
  ports.log.info('demonstration business', { done: stories.length, of: stories.length });
  return stories.length - reachedPoint.next;
}

interface Turn {
  readonly at: Omit<Reached, 'applicationId'>;
  /** The application, where the server was stopped in the middle of this story. */
  readonly begun: string | null;
  readonly breathe: Breathe;
}

async function playOne(stage: BusinessStage, story: Story, { at, begun, breathe }: Turn): Promise<void> {
  await breathe();
  const id =
    begun ??
    (await stage.db.transaction().execute(async (tx) => {
      const madeText = await begin(tx, stage, story);
      await keep(tx, { ...at, applicationId: madeText });
      return madeText;
    }));
  await play(stage, story, id, breathe);
}

/** Leaves the machine to others for a share of the time that the last step took. */
function breathing(signal: AbortSignal, rest: number): Breathe {
  let begunAt = performance.now();
  return async () => {
    signal.throwIfAborted();
    await wait(Math.round((performance.now() - begunAt) * rest));
    begunAt = performance.now();
  };
}
const REPORTED = 10;
const REST = 0.5;

/** Of several nodes one does it; the lock goes with the node that holds it. */
const alone = (db: Db, work: () => Promise<unknown>): Promise<unknown> =>
  db.connection().execute(async (ownConnection) => {
    const { rows } = await sql<{ isMine: boolean }>`
      select pg_try_advisory_lock(hashtextextended(${SETTING}, 0)) as is_mine`.execute(ownConnection);
    if (!rows[0]?.isMine) return;
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(hashtextextended(${SETTING}, 0))`.execute(ownConnection);
    }
  });

/** True when business was planned that has not been played to its end. */
export async function isBusinessToCome(db: Db): Promise<boolean> {
  const reachedPoint = await reachedOf(db);
  return reachedPoint !== undefined && !reachedPoint.isDone;
}

interface Told {
  readonly signal: AbortSignal;
  onBegin(): void;
  onEnd(): void;
}

/** Plays what is still to come, unless another node does. */
export async function loadAlone(db: Db, ports: Ports, { signal, onBegin, onEnd }: Told): Promise<void> {
  await alone(db, async () => {
    if (!(await isBusinessToCome(db))) return;
    onBegin();
    await loadBusiness(db, ports, { signal, rest: REST }).catch(async (problem: unknown) => {
      if (!signal.aborted) await noteStopped(db);
      throw problem;
    });
    onEnd();
  });
}

import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Person, Stage } from './story.ts';

/** An act of a race; answers what the person is told. */
export type Act = () => Promise<Answer>;
type Answer = Awaited<ReturnType<Person['sends']>>;

const waitingFor = sql`select count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Lets acts on one application meet at its lock, in this order: each has read what it reads before the lock, and none has
 * begun what follows. So each of them acts on what the others are about to change, in every run. `between` is done while all
 * of them wait.
 */
export const meeting = (
  stage: Stage,
  applicationId: string,
  acts: readonly Act[],
  between?: () => Promise<unknown>,
): Promise<Answer[]> =>
  meetingAt(stage, sql`select from application where id = ${applicationId} for no key update`, acts, between);

/** The same at the lock that a statement takes. */
export async function meetingAt(
  stage: Stage,
  lock: ReturnType<typeof sql>,
  acts: readonly Act[],
  between?: () => Promise<unknown>,
): Promise<Answer[]> {
  const running: Promise<Answer>[] = [];
  await stage.db.transaction().execute(async (tx) => {
    await lock.execute(tx);
    for (const act of acts) {
      running.push(act());
      await vi.waitFor(
        async () => {
          const { rows } = await (waitingFor as ReturnType<typeof sql<{ count: number }>>).execute(stage.db);
          expect(rows[0]?.count).toBe(running.length);
        },
        { timeout: 20_000, interval: 20 },
      );
    }
    await between?.();
  });
  return Promise.all(running);
}

/** The words to somebody whose act was refused, as a whole or in its one row; nothing where it was done. */
export function refusalIn(answer: { json: <T>() => T }): string | undefined {
  const { data, ...whole } = answer.json<Told & { readonly data?: unknown }>();
  const row = whole.isSuccess && Array.isArray(data) ? (data[0] as Told | undefined) : whole;
  return row?.isSuccess ? undefined : (row?.errorMsg ?? 'refused without a word');
}
interface Told {
  readonly isSuccess: boolean;
  readonly errorMsg?: string;
}

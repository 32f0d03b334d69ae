import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stageForFile } from '../../../test/story.ts';
import { CallerLeft, whileThere } from './caller.ts';

const stage = stageForFile();
const running = async () =>
  (
    await sql`select from pg_stat_activity where state = 'active' and query like 'select pg_sleep(61)%'`.execute(
      stage.db,
    )
  ).rows.length;

it('what nobody waits for any more is stopped in the database, and nothing further is begun', async () => {
  const caller = new AbortController();
  const work = whileThere(stage.db, caller.signal, async () => {
    await sql`select pg_sleep(61)`.execute(stage.db).catch(() => undefined);
    await sql`select 1`.execute(stage.db);
  });
  await expect.poll(running).toBe(1);
  caller.abort();
  await expect(work).rejects.toThrow(CallerLeft);
  expect(await running()).toBe(0);
  const others = Array.from({ length: 8 }, () => sql`select pg_sleep(0.05)`.execute(stage.db));
  await expect(Promise.all(others)).resolves.toHaveLength(8); // the connection goes on for others
});

it('whoever stays gets the answer', async () => {
  const { signal } = new AbortController();
  const { rows } = await whileThere(stage.db, signal, () => sql`select 7 as n`.execute(stage.db));
  expect(rows).toEqual([{ n: 7 }]);
});

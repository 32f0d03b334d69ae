import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { looksOf } from '../../../../test/rows-read.ts';
import { stageForFile } from '../../../../test/story.ts';
import { findLeft } from '../../business/transfer/left-task.store.ts';
import { runPrepared } from '../../../platform/db/prepared.ts';
import { ending } from './notification.store.ts';

// Every act ends messages, and a transaction plans its statements once: what ends is found by its subject among all that were sent.
const stage = stageForFile({});

beforeAll(async () => {
  await sql`insert into message (id, kind, subject, facts)
    select gen_random_uuid(), 'text', '/of/' || n, '{}' from generate_series(1, 20000) n`.execute(stage.db);
  await sql`insert into delivery (id, message_id, user_id, created_at)
    select gen_random_uuid(), m.id, (select id from app_user limit 1), now() from message m`.execute(stage.db);
  await sql`analyze message, delivery`.execute(stage.db);
}, 60_000);

it('by a plan that is made for whatever subjects', async () => {
  const { sql: text } = ending(['/of/7'], new Date()).compile(stage.db);
  const plan = await stage.db.transaction().execute(async (tx) => {
    await sql`prepare ending(timestamptz, text[]) as ${sql.raw(text)}`.execute(tx);
    const explained = sql<{ 'QUERY PLAN': string }>`explain execute ending(now(), array['/of/7'])`;
    const lines = await runPrepared(tx, explained); // as a part of an act is run: planned once
    await sql`deallocate ending`.execute(tx);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('message_about');
  expect(plan, 'a plan for every value').toContain('$');
  expect(plan).not.toContain('Seq Scan on message');
});

it('and of a task that is left', async () => {
  const looks = await looksOf(stage.db, findLeft);
  const atMessages = looks.filter(({ at }) => at === 'message');
  expect(atMessages.map(({ by }) => by)).toEqual([expect.stringContaining('message_about')]);
});

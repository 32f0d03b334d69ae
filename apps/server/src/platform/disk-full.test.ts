import { createWriteStream, existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { sessionText } from '@tejian/domain/shared/session/session.text.ts';
import fastify from 'fastify';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { stageForFile } from '../../test/story.ts';
import { isDiskFull } from './disk-full.ts';
import { answerError } from './http/errors.ts';

const stage = stageForFile();
/** A disk without room: whatever is written there fails as on a full one. */
const FULL = '/dev/full';
const hasFull = existsSync(FULL);

async function answerTo(work: () => Promise<unknown>) {
  const app = fastify();
  app.setErrorHandler(answerError(stage.ports.log));
  app.post('/', async () => ({ isSuccess: await work() }));
  const answer = await app.inject({ method: 'POST', url: '/' });
  await app.close();
  return { status: answer.statusCode, body: answer.json<unknown>() };
}
const full = { status: 507, body: { isSuccess: false, errorMsg: sessionText.diskFull } };

it.skipIf(!hasFull)('a call whose file finds no room says so', async () => {
  expect(await answerTo(() => pipeline(Readable.from([Buffer.alloc(10)]), createWriteStream(FULL)))).toEqual(full);
  const write = async () => {
    const handle = await open(FULL, 'w');
    await handle.write(Buffer.alloc(10)).finally(() => handle.close());
  };
  expect(await answerTo(write)).toEqual(full);
});

it('a call whose rows find no room says so', async () => {
  const refuse = () => sql`do $$ begin raise exception 'no room' using errcode = 'disk_full'; end $$`.execute(stage.db);
  expect(await answerTo(refuse)).toEqual(full);
});

it.each([
  ['another fault of the system', Object.assign(new Error('no such file'), { code: 'ENOENT' }), false],
  [
    'one that was caused by a full disk',
    new Error('not kept', { cause: Object.assign(new Error(), { code: 'EDQUOT' }) }),
    true,
  ],
  ['a text', 'ENOSPC', false],
])('%s is told apart', (_, problem, isFull) => expect(isDiskFull(problem)).toBe(isFull));

import { afterEach, expect, it, vi } from 'vitest';
import { databaseForFile } from '../../../test/database.ts';
import { openLog } from '../log/log.ts';
import { Realtime } from './realtime.ts';

const database = databaseForFile();
const open: Realtime[] = [];
afterEach(() => open.splice(0).forEach((one) => one.close()));

/** Everything a listener has been told so far. */
function listening(): unknown[] {
  const told: unknown[] = [];
  const realtime = new Realtime(
    database.pool,
    openLog(() => undefined),
  );
  open.push(realtime);
  realtime.subscribe('u1', (one) => told.push(one));
  return told;
}

const tell = (title: string) =>
  database.pool.query(`select pg_notify('tejian_message', $1)`, [JSON.stringify({ userId: 'u1', title, link: '' })]);
// Its words stand there from their beginning on; what it asks for holds from their end on.
const whoListens = `from pg_stat_activity
  where datname = current_database() and query = 'listen tejian_message' and state = 'idle'`;
const listens = () => expect.poll(async () => (await database.pool.query(`select 1 ${whoListens}`)).rowCount).toBe(1);

it('tells whoever listens, and after a broken connection that something may have been missed', async () => {
  const told = listening();
  await listens();
  await tell('退回');
  await expect.poll(() => told).toEqual([{ userId: 'u1', title: '退回', link: '' }]);
  await database.pool.query(`select pg_terminate_backend(pid) ${whoListens}`);
  await expect.poll(() => told.at(-1)).toBe('catchUp');
  await tell('派工');
  await expect.poll(() => told.at(-1)).toMatchObject({ title: '派工' });
});

it('keeps trying while the database is away', async () => {
  const away = vi.spyOn(database.pool, 'connect').mockImplementation(() => Promise.reject(new Error('away')));
  const told = listening();
  await expect.poll(() => away.mock.calls.length).toBe(2);
  away.mockRestore();
  await expect.poll(() => told).toEqual(['catchUp']);
});

it('lets hear whom a message is for, also where that person does not listen, and nothing of topics', async () => {
  const heard: string[] = [];
  listening();
  open.at(-1)?.hear((userId) => heard.push(userId));
  await listens();
  const topic = JSON.stringify({ userId: 'u2', topic: 'items' });
  await database.pool.query(`select pg_notify('tejian_message', $1)`, [topic]);
  await database.pool.query(`select pg_notify('tejian_message', $1)`, [
    JSON.stringify({ userId: 'u3', title: '代理' }),
  ]);
  await expect.poll(() => heard).toEqual(['u3']);
});

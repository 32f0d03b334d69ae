import { sql } from 'kysely';
import { types } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { databaseForFile } from '../../../test/database.ts';
import { journeysOf } from '../../../test/journeys.ts';
import type { Tx } from './database.ts';
import { askTogether, writeNow, writeWithNext } from './gathered.ts';
import { Journey, type Statement } from './journey.ts';
import { keepAllStatements, runPrepared } from './prepared.ts';

const database = databaseForFile();
// As in a product: what is not prepared is planned each time (test/kept-statements.ts).
beforeAll(() => {
  keepAllStatements(false);
  database.pool.on('connect', (client) => void client.query('set plan_cache_mode = auto'));
});
afterAll(() => keepAllStatements(true));
beforeEach(async () => {
  await sql`drop table if exists thing`.execute(database.db);
  await sql`create table thing (id integer primary key, part_no integer not null, made_at timestamptz)`.execute(
    database.db,
  );
  await sql`insert into thing (id, part_no) values (1, 1), (2, 1)`.execute(database.db);
});

const put = (tx: Tx, id: number) => writeWithNext(tx, sql`insert into thing (id, part_no) values (${id}, 9)`);
const parts = async () =>
  (await sql<{ id: number }>`select id from thing where part_no = 9 order by id`.execute(database.db)).rows.map(
    ({ id }) => id,
  );
const partOf = (tx: Tx, id: number) =>
  askTogether(tx, sql<{ partNo: number }>`select part_no from thing where id = ${id}::integer`);
const lock = (tx: Tx, id: number) =>
  askTogether(tx, sql<{ partNo: number }>`select part_no from thing where id = ${id}::integer for no key update`);

it('begins with the first statement and ends with the last write', async () => {
  const work = () =>
    database.db.transaction().execute(async (tx) => {
      expect(await Promise.all([lock(tx, 1), partOf(tx, 2)])).toEqual([[{ partNo: 1 }], [{ partNo: 1 }]]);
      await put(tx, 3);
      await put(tx, 4);
    });
  expect(await journeysOf(work)).toBe(2);
  expect(await parts()).toEqual([3, 4]);
});

it('a transaction that asks nothing makes no journey, whether it ends or is taken back', async () => {
  expect(await journeysOf(() => database.db.transaction().execute(async () => undefined))).toBe(0);
  const givenUp = () => database.db.transaction().execute(() => Promise.reject(new Error('no')));
  expect(await journeysOf(() => expect(givenUp()).rejects.toThrow('no'))).toBe(0);
});

it('what waited and fails fails the end of its transaction, with its own problem, and nothing is kept', async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    await put(tx, 3);
    await put(tx, 1);
    await put(tx, 4);
  });
  await expect(failing).rejects.toMatchObject({ code: '23505', table: 'thing' });
  expect(await parts()).toEqual([]);
  await database.db.transaction().execute((tx) => put(tx, 5)); // the connection goes on, with what it had not read
  expect(await parts()).toEqual([5]);
});

it('what waits is done before whatever is asked next', async () => {
  const seen = await database.db.transaction().execute(async (tx) => {
    await put(tx, 3);
    const first = await runPrepared(tx, sql<{ n: number }>`select count(*)::int as n from thing where part_no = ${9}`);
    await put(tx, 4);
    await sql`savepoint one`.execute(tx);
    await put(tx, 1);
    await expect(sql`release savepoint one`.execute(tx)).rejects.toThrow('duplicate key');
    await sql`rollback to savepoint one; select 1`.execute(tx);
    await put(tx, 5);
    await sql`select 1; select 2`.execute(tx); // several in one text
    return first;
  });
  expect(seen).toEqual([{ n: 1 }]);
  expect(await parts()).toEqual([3, 4, 5]);
});

it('what is taken back was never done, unless it was sent', async () => {
  const takenBack = (work: (tx: Tx) => Promise<unknown>) =>
    database.db.transaction().execute(async (tx) => {
      await work(tx);
      throw new Error('taken back');
    });
  await expect(takenBack((tx) => put(tx, 1))).rejects.toThrow('taken back');
  await expect(
    takenBack(async (tx) => {
      await put(tx, 1);
      await writeNow(tx);
    }),
  ).rejects.toThrow('duplicate key');
  expect(await parts()).toEqual([]);
});

const planning = async (tx: Tx) =>
  (await sql<{ planCacheMode: string }>`show plan_cache_mode`.execute(tx)).rows[0]?.planCacheMode;

it('what is prepared is planned once for all values in a transaction, and whatever else for its own', async () => {
  await database.db.transaction().execute(async (tx) => {
    expect(await planning(tx)).toBe('auto');
    for (const id of [1, 2, 1]) await askTogether(tx, sql`select made_at from thing where id = ${id}::integer`);
    const { rows } = await sql<{ customPlans: number; genericPlans: number }>`
      select custom_plans, generic_plans from pg_prepared_statements where statement like 'select made_at %'`.execute(
      tx,
    );
    expect(rows).toEqual([{ customPlans: 0, genericPlans: 3 }]);
    expect(await planning(tx)).toBe('auto');
  });
});

it('so it is where a part of the transaction was taken back', async () => {
  await database.db.transaction().execute(async (tx) => {
    await sql`savepoint one`.execute(tx);
    await partOf(tx, 1);
    await expect(sql`select 1 / 0`.execute(tx)).rejects.toThrow('division by zero');
    await sql`rollback to savepoint one`.execute(tx);
    expect(await planning(tx)).toBe('auto');
    await partOf(tx, 1);
    await sql`savepoint two`.execute(tx);
    expect(await planning(tx)).toBe('auto');
    await sql`rollback to savepoint two`.execute(tx);
    expect(await planning(tx)).toBe('auto');
  });
});

it('behind a beginning that fails nothing is done', async () => {
  const client = await database.pool.connect();
  const statementOf = (text: string): Statement => ({
    text,
    values: [],
    name: undefined,
    answer: Promise.withResolvers(),
  });
  const beginning = statementOf('select 1 / 0'); // as one that is cancelled
  const write = statementOf('insert into thing (id, part_no) values (3, 9)');
  client.query(new Journey([beginning, write], types));
  const answers = await Promise.allSettled([beginning.answer.promise, write.answer.promise]);
  client.release();
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await parts()).toEqual([]);
});

it('of what is asked together each sees what was committed while the one before waited', async () => {
  const [heldRow, end] = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()];
  const other = database.db.transaction().execute(async (tx) => {
    await sql`update thing set part_no = part_no + 1`.execute(tx);
    heldRow.resolve(undefined);
    await end.promise;
  });
  await heldRow.promise;
  const waits = sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  const asking = database.db.transaction().execute(async (tx) => {
    const [one, two] = [lock(tx, 1), partOf(tx, 2)];
    return [await one, await two];
  });
  await expect.poll(async () => (await waits.execute(database.db)).rows[0]?.n).toBe(1);
  end.resolve(undefined);
  await other;
  expect(await asking).toEqual([[{ partNo: 2 }], [{ partNo: 2 }]]);
});

it('a question that fails leaves those before it answered and those behind it unasked', async () => {
  const failing = database.db.transaction().execute(async (tx) => {
    const first = lock(tx, 1);
    const second = askTogether(tx, sql`select ${'x'}::integer as one`);
    void put(tx, 3);
    const third = partOf(tx, 2);
    expect(await first).toEqual([{ partNo: 1 }]);
    await expect(third).rejects.toThrow('invalid input syntax');
    return second;
  });
  await expect(failing).rejects.toThrow('invalid input syntax');
  const again = await database.db.transaction().execute(async (tx) => [await lock(tx, 1), await partOf(tx, 2)]);
  expect(again).toEqual([[{ partNo: 1 }], [{ partNo: 1 }]]);
  expect(await parts()).toEqual([]);
});

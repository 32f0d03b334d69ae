import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { routes } from '../src/features.ts';
import { isExport } from '../src/features/shared/list-export/list-export.service.ts';
import { findList } from '../src/platform/list/list.ts';
import { askedOf, type Row } from './every-right.ts';
import { grownTemplate } from './many-rows-template.ts';
import { looksOf } from './rows-read.ts';
import { stageForFile } from './story.ts';

// A list of work begins with what is most urgent; that an index has the order is asked in sorted-columns.test.ts.
const stage = stageForFile({ from: grownTemplate });

beforeAll(async () => {
  // A third has no day, as where a flow gives a step none; the others are late, due today, and ahead.
  await sql`update step_task set due_date = case when n % 3 = 0 then null else date '2026-11-28' + (n % 401)::int - 200 end
    from (select id as key, row_number() over (order by id) as n from step_task where state = 'open') numbered
    where id = key`.execute(stage.db);
  await sql`update item i set step = t.step, step_at = t.submitted_at - n * interval '1 minute', state = 'running'
    from (select *, row_number() over (order by id) as n from step_task where state = 'open') t where t.item_id = i.id`.execute(
    stage.db,
  );
}, 120_000);

const lists: readonly { readonly viewNo: string; readonly besides: Row }[] = [
  ...['SCFP', 'CLFS', 'RWAP'].map((step) => ({ viewNo: 'appMainSheetList', besides: { step } })),
  ...['BGLR', 'BGSH', 'BGSP'].flatMap((stepcode) =>
    [{ stepcode }, { stepcode, kindCode: '3000' }].map((besides) => ({ viewNo: 'appBussSheetList', besides })),
  ),
  { viewNo: 'openTaskList', besides: {} },
  { viewNo: 'openTaskList', besides: { step: 'BGSP' } },
  { viewNo: 'overdueTaskList', besides: {} },
];

/** As the lists show it: days in their order, none last; of one day what came first. */
const keyOf = ({ dueDate, stepAt, submittedAt }: Row) => {
  const at = stepAt ?? submittedAt;
  return [typeof dueDate === 'string' ? dueDate : '9999-12-31', at instanceof Date ? at.toISOString() : ''].join(' ');
};

describe.each(lists)('$viewNo $besides', ({ viewNo, besides }) => {
  const page = async (asked: Row) => {
    const route = routes.filter(isExport).find(({ list }) => list.view.viewNo === viewNo);
    if (!route) throw new Error(viewNo);
    return findList(stage.db, await askedOf(route, stage, { asked: { ...besides, ...asked }, scope: 'institute' }));
  };

  it('begins with the day that is longest past, and with what waits longest', async () => {
    const { list, count } = await page({ pageSize: 500 });
    expect(count).toBeGreaterThan(100);
    const keys = list.map(keyOf);
    expect(keys).toEqual(keys.toSorted());
    expect(new Set(keys.map((key) => key.slice(0, 10))).size).toBeGreaterThan(10);
  });
});

it('what a row says of its open tasks is read of the rows shown, not of every open task', async () => {
  const route = routes.filter(isExport).find(({ list }) => list.view.viewNo === 'appBussSheetList');
  if (!route) throw new Error('no list of items');
  await sql`vacuum analyze`.execute(stage.db);
  const looks = await looksOf(stage.db, async (db) =>
    findList(
      db,
      await askedOf(route, stage, { asked: { stepcode: 'BGSP', counting: 'later' }, scope: 'institute', db }),
    ),
  );
  expect(looks.filter(({ by, rows }) => by.includes('is_overdue') && rows > 100)).toEqual([]);
});

it('the day of an item is that of its open tasks, whoever changes them', async () => {
  const dayOf = async (id: string) =>
    (await stage.db.selectFrom('item').select('dueDate').where('id', '=', id).executeTakeFirstOrThrow()).dueDate;
  const { rows } = await sql<{ id: string; itemId: string }>`
    select min(id::text) as id, item_id from step_task where item_id is not null group by item_id having count(*) = 1
    limit 1`.execute(stage.db);
  const task = rows[0] ?? { id: '', itemId: '' };
  const { itemId } = task;
  const change = (set: { dueDate?: string | null; state?: 'open' | 'done' }) =>
    stage.db.updateTable('stepTask').set(set).where('id', '=', task.id).execute();
  await change({ dueDate: '2026-12-24' });
  expect(await dayOf(itemId)).toBe('2026-12-24');
  await change({ state: 'done' });
  expect(await dayOf(itemId)).toBeNull();
  await change({ state: 'open' });
  expect(await dayOf(itemId)).toBe('2026-12-24');
  await change({ dueDate: null });
  expect(await dayOf(itemId)).toBeNull();
});

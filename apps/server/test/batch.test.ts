import { createDueTasks } from '@tejian/contract/query/due/due.contract.ts';
import { submitApplications } from '@tejian/contract/business/application/declaration.contract.ts';
import { refer } from '@tejian/contract/business/workflow/workflow.contract.ts';
import { buildReports } from '@tejian/contract/business/report/report-build.contract.ts';
import { operateEquipment } from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { newId } from '../src/platform/db/id.ts';
import { flowGiven } from './given-flow.ts';
import { stageForFile } from './story.ts';

const stage = stageForFile({ drawsOnce: true });
const given = flowGiven(stage);
const key = () => ({ 'x-idempotency-key': newId() });
const AWAY = '数据库暂时不可用，请稍后再试';

interface Outcomes {
  readonly succeeded: number;
  readonly results: { id: string; isSuccess: boolean; errorMsg?: string }[];
}

interface Declared {
  readonly succeeded: number;
  readonly failed: number;
  readonly blocked: object[];
  readonly results: { isSuccess: boolean }[];
}

/** Declarations of one unit that wait to be submitted. */
async function drafts(count: number): Promise<string[]> {
  const unitId = await given.unit();
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push((await given.draft(await given.lifts(1), unitId)).id);
  return ids;
}

/** The number of times each application was moved. */
async function movements(ids: readonly string[]): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from flow_log where application_id = wanted.id) as count
    from unnest(${[...ids]}::uuid[]) with ordinality wanted (id, at) order by at`.execute(stage.db);
  return rows.map(({ count }) => count);
}

const columns = { flow_log: 'application_id', equipment_operation: 'equipment_id', application: 'unit_id' };
/** The database itself breaks the work at rows of one application or item, as often as is said. */
async function breaking(table: keyof typeof columns, id: string, times: number, how: string): Promise<void> {
  const column = columns[table];
  await sql
    .raw(`
    create sequence broken_times;
    create function broken() returns trigger language plpgsql as $$
    begin
      if new.${column} = '${id}' and nextval('broken_times') <= ${times} then ${how}; end if;
      return new;
    end $$;
    create trigger broken before insert on ${table} for each row execute function broken()`)
    .execute(stage.db);
}
const mended = () =>
  sql.raw('drop function if exists broken cascade; drop sequence if exists broken_times').execute(stage.db);
afterEach(async () => {
  await mended();
});

const FAULT = `raise exception 'broken on purpose'`;
const faultsLogged = () => stage.ports.logged.filter((line) => line.includes('broken on purpose'));

async function submits(ids: string[], headers = {}): Promise<Outcomes> {
  const clerk = await stage.person('shouli');
  const answer = await clerk.sends(submitApplications, { ids }, headers);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ data: Outcomes }>().data;
}

describe('a record that breaks', () => {
  it('answers with its error number, which the log has too, and the others go on', async () => {
    const ids = await drafts(3);
    await breaking('flow_log', ids[1] ?? '', 1, FAULT);
    const { results, succeeded } = await submits(ids);
    expect([succeeded, await movements(ids)]).toEqual([2, [1, 0, 1]]);
    const [, number] = /错误编号 (\w+)/.exec(results[1]?.errorMsg ?? '') ?? [];
    expect(faultsLogged().filter((line) => line.includes(number ?? 'none'))).toHaveLength(1);
  });

  it('alone is answered as a single write is', async () => {
    const [id = ''] = await drafts(1);
    await breaking('flow_log', id, 1, FAULT);
    const before = faultsLogged().length;
    const clerk = await stage.person('shouli');
    const answer = await clerk.sends(submitApplications, { ids: [id] });
    expect([answer.statusCode, faultsLogged().length]).toEqual([500, before + 1]);
    expect(answer.json<object>()).toMatchObject({ isSuccess: false, errorId: expect.stringMatching(/^\w{12}$/) });
  });

  it('because its connection is lost says so, and the others go on', async () => {
    const ids = await drafts(3);
    await breaking('flow_log', ids[0] ?? '', 1, 'perform pg_terminate_backend(pg_backend_pid())');
    const { results, succeeded } = await submits(ids);
    expect([succeeded, results[0]?.errorMsg, await movements(ids)]).toEqual([2, AWAY, [0, 1, 1]]);
  });

  it.each(['40P01', '40001'])('because of another transaction (%s) is done again', async (state) => {
    const ids = await drafts(2);
    await breaking('flow_log', ids[0] ?? '', 2, `raise exception 'try again' using errcode = '${state}'`);
    expect((await submits(ids)).succeeded).toBe(2);
    expect(await movements(ids)).toEqual([1, 1]);
  });

  it('breaks no other kind of batch either', async () => {
    const [first = '', second = ''] = await given.lifts(2);
    await breaking('equipment_operation', first, 1, FAULT);
    const clerk = await stage.person('shouli');
    const rows = [first, second].map((id) => ({ id, version: 1 }));
    const operation = { operation: 'stop', rows, date: '2026-01-05', reason: '设备检修' } as const;
    const { results } = await clerk.does(operateEquipment, operation);
    expect(results.map(({ isSuccess }) => isSuccess)).toEqual([false, true]);
  });
});

describe('declarations that are under way at once', () => {
  it('wait for each other where they name the same device, the first after a start among them, and answer in their order', async () => {
    const [lift = ''] = await given.lifts(1);
    const unitId = await given.unit();
    const ids: string[] = [];
    for (let at = 0; at < 6; at += 1) ids.push((await given.draft([lift], unitId)).id);
    const clerk = await stage.person('shouli');
    const { results } = await clerk.does(submitApplications, { ids, isDuplicateConfirmed: true });
    expect(results.map(({ id, isSuccess }) => [id, isSuccess])).toEqual(ids.map((id) => [id, true]));
    expect(await movements(ids)).toEqual([1, 1, 1, 1, 1, 1]);
  });

  it('are each told as they stand where every other one breaks', async () => {
    const ids = await drafts(6);
    const empty = await Promise.all([given.draft([]), given.draft([]), given.draft([])]);
    const mixed = ids.slice(0, 3).flatMap((id, at) => [id, empty[at]?.id ?? '']);
    const { results } = await submits(mixed);
    expect(results.map(({ id, isSuccess }) => [id, isSuccess])).toEqual(mixed.map((id, at) => [id, at % 2 === 0]));
  });
});

describe('a batch that is sent again with its key', () => {
  it('answers as it did, record by record, and does nothing twice', async () => {
    const [first = '', last = ''] = await drafts(2);
    const { id: empty } = await given.draft([]);
    const ids = [first, empty, last];
    const again = key();
    const answered = await submits(ids, again);
    expect(answered.results.map(({ isSuccess }) => isSuccess)).toEqual([true, false, true]);
    expect(await submits(ids, again)).toEqual(answered);
    expect(await movements(ids)).toEqual([1, 0, 1]);
    const clerk = await stage.person('shouli');
    const other = await clerk.sends(submitApplications, { ids: ids.slice(1) }, again);
    expect(other.json<object>()).toEqual({
      isSuccess: false,
      errorMsg: '同一操作编号已用于其他内容，请刷新后再试',
    });
  });

  it('does only what is missing where a record broke', async () => {
    const ids = await drafts(3);
    const again = key();
    await breaking('flow_log', ids[1] ?? '', 1, FAULT);
    expect((await submits(ids, again)).succeeded).toBe(2);
    expect(await submits(ids, again)).toMatchObject({ succeeded: 3, failed: 0 });
    expect(await movements(ids)).toEqual([1, 1, 1]);
  });

  it('while the first is still running does each record once, and both answer whole', async () => {
    const ids = await drafts(4);
    const again = key();
    const both = await Promise.all([submits(ids, again), submits(ids, again)]);
    expect(both.map(({ succeeded }) => succeeded)).toEqual([4, 4]);
    expect(await movements(ids)).toEqual([1, 1, 1, 1]);
  });

  it('declares what is due once, where a group of it broke', async () => {
    const units = [await given.unit(), await given.unit()];
    const day = '2026-01-01';
    const lifts = await Promise.all(units.map((useUnitId) => given.lifts(1, { useUnitId, nextInspectionDate: day })));
    const due = await stage.db
      .selectFrom('dueInspection')
      .select('id')
      .where('equipmentId', 'in', lifts.flat())
      .execute();
    const asked = { ids: due.map(({ id }) => id), remark: '', isSubmitted: true, isMarked: false };
    const clerk = await stage.person('shouli');
    const again = key();
    const declares = async () => (await clerk.sends(createDueTasks, asked, again)).json<{ data: Declared }>().data;
    await breaking('application', units[1] ?? '', 1, FAULT);
    const first = await declares();
    expect([first.succeeded, first.failed, first.blocked]).toEqual([1, 1, []]);
    const second = await declares();
    expect([second.succeeded, second.failed, second.blocked]).toEqual([2, 0, []]);
    expect(second.results.filter(({ isSuccess }) => isSuccess)).toEqual(
      expect.arrayContaining(first.results.filter(({ isSuccess }) => isSuccess)),
    );
    expect(await declares()).toEqual(second);
    const made = await stage.db.selectFrom('application').select('unitId').where('unitId', 'in', units).execute();
    expect(made.map(({ unitId }) => unitId).toSorted()).toEqual(units.toSorted());
  });

  it('goes on where its records have left the step together', async () => {
    const { application, itemNos } = await given.arranged(3);
    const inspector = await stage.person('jianyan1');
    const again = key();
    const build = async () => {
      const answer = await inspector.sends(buildReports, { itemNos: [...itemNos] }, again);
      return answer.json<{ data: { isSuccess: boolean }[] }>().data.map(({ isSuccess }) => isSuccess);
    };
    await breaking('flow_log', application.id, 1, FAULT); // the first item stays, the others go
    expect(await build()).toEqual([false, true, true]);
    expect(await build()).toEqual([true, true, true]);
    const items = await stage.db
      .selectFrom('item')
      .select('step')
      .where('itemNo', 'in', [...itemNos])
      .execute();
    expect(items.map(({ step }) => step)).toEqual(['BGLR', 'BGLR', 'BGLR']);
  });

  it('of another person is another call', async () => {
    const [id = ''] = await drafts(1);
    const again = key();
    await submits([id], again);
    const head = await stage.person('zhanzhang');
    const back = { ids: [id], step: 'SCFP', target: 'YWSB', reasonCode: '01', opinion: '补资料' };
    expect((await head.sends(refer, back, again)).json<{ data: Outcomes }>().data.succeeded).toBe(1);
    expect((await submits([id], again)).succeeded).toBe(1); // the answer of before, although it has come back
    expect(await movements([id])).toEqual([2]);
  });
});

describe('records that somebody moved on since the list was shown', () => {
  it('say so, and the others of the batch go on', async () => {
    const ids = await drafts(3);
    const clerk = await stage.person('shouli');
    await clerk.does(submitApplications, { ids: ids.slice(0, 2) });
    const { results } = await clerk.does(submitApplications, { ids });
    expect(results.map(({ isSuccess }) => isSuccess)).toEqual([false, false, true]);
    expect(results[0]?.errorMsg).toMatch(/^已被林受理于.+处理/);
  });

  it('of items as well, by the step that is asked for', async () => {
    const { itemNos } = await given.arranged(3);
    const lead = await stage.person('jianyan1');
    await lead.does(buildReports, { itemNos: itemNos.slice(0, 2) });
    const results = await lead.does(buildReports, { itemNos });
    expect(results.map(({ isSuccess }) => isSuccess)).toEqual([false, false, true]);
    expect(results[0]?.sentence).toMatch(/^已被张检于.+处理/);
  });
});

import {
  findEquipmentBatch,
  previewEquipmentBatch,
  runEquipmentBatch,
} from '@tejian/contract/archive/equipment/equipment-batch.contract.ts';
import {
  findEquipment,
  getEquipment,
  saveEquipment,
  type GivenValues,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { downloadLongTask, getLongTask } from '@tejian/contract/shared/long-task/long-task.contract.ts';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { giveUpSilent } from '../../shared/long-task/long-task.service.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { Batch } from '../../../platform/batch/batch.ts';
import { findOutcomes } from '../../../platform/batch/batch.store.ts';
import { newId } from '../../../platform/db/id.ts';
import { findActor } from '../../../platform/session/session.store.ts';
import { stageForFile } from '../../../../test/story.ts';
import { runBatch, updating } from './batch-update-run.ts';

const stage = stageForFile({ archive: true });
const kindCode = '3000';
const clerk = () => stage.person('shouli');
const liftsOf = (unit: string) => stage.archive.lifts.filter((lift) => lift.unit === unit).map(({ id }) => id);
const detail = async (id: string) => (await clerk()).does(getEquipment, { id });
const preview = async (ids: string[], values: GivenValues, maintainerId?: string) =>
  (await clerk()).does(previewEquipmentBatch, { kindCode, ids, values, maintainerId });
const run = async (id: string) => (await clerk()).does(runEquipmentBatch, { id });

async function edited(id: string, values: GivenValues, by = 'shouli'): Promise<void> {
  const { version, useUnit, maintainer } = await detail(id);
  const known = { id, version, kindCode, useUnitId: useUnit?.id, maintainerId: maintainer?.id };
  await (await stage.person(by)).does(saveEquipment, { ...known, values });
}

it('shows before it writes: what changes, what stays, what becomes incomplete, what the rules refuse', async () => {
  const ids = liftsOf('hospital');
  await edited(ids[0] ?? '', { safetyManagerName: '陈安' });
  const same = await preview(ids, { safetyManagerName: '陈安' });
  expect(same).toMatchObject({ total: 6, changed: 5, same: 1, refused: 0, incomplete: 0 });
  expect(same.rows.at(-1)).toMatchObject({ id: ids[0], outcome: 'same', changes: [] });
  const [first] = same.rows;
  expect(first?.changes).toMatchObject([{ field: 'safetyManagerName', before: expect.any(String), after: '陈安' }]);
  const cleared = await preview(ids, { safetyManagerName: null });
  expect(cleared).toMatchObject({ changed: 6, incomplete: 6 });
  expect(cleared.rows[0]?.newlyMissing).toEqual(['安全管理人员']);
  const wrong = await preview(ids, { safetyManagerPhone: '12345', ratedLoad: '很重' });
  expect(wrong).toMatchObject({ refused: 6 });
  expect(wrong.rows[0]?.problem).toContain('额定载重量：请输入数字');
  expect((await detail(ids[1] ?? '')).values['safetyManagerName']).not.toBe('陈安'); // only looked at
});

it('says an area by its names, as the form does, and other codes too', async () => {
  const [id = ''] = liftsOf('hospital');
  await edited(id, { areaCode: '350111' });
  const [cleared] = (await preview([id], { areaCode: null })).rows;
  expect(cleared?.changes).toMatchObject([
    { field: 'areaCode', before: '350111', words: { before: expect.stringMatching(/晋安区$/) as string, after: '' } },
  ]);
  const [named] = (await preview([id], { areaCode: '350102' })).rows;
  expect(named?.changes).toMatchObject([
    { after: '350102', words: { after: expect.stringMatching(/鼓楼区$/) as string } },
  ]);
});

it('an unusual value and a next inspection before the last are remarked once, with the number of records', async () => {
  const ids = liftsOf('hotel');
  const values = { ratedSpeed: '0.03', lastInspectionDate: '2026-05-01', nextInspectionDate: '2026-03-31' };
  const { remarks, refused } = await preview(ids, values);
  expect(refused).toBe(0);
  expect(remarks).toEqual([
    { column: '额定速度', cells: ids.length, reason: expect.stringMatching(/^不在常见范围/) as string },
    { column: '下次检验日期', cells: ids.length, reason: '下次检验日期早于上次检验日期，请核对' },
  ]);
});

it('writes each record by itself, with its entry in the history', async () => {
  const ids = liftsOf('school');
  const maintainerId = stage.archive.unitIds.get('weibao3') ?? '';
  const planned = await preview(ids, { remark: '校园电梯', ratedSpeed: '1.5' }, maintainerId);
  expect(planned.changed).toBe(3);
  expect(await run(planned.id)).toEqual({ total: 3, changed: 3, same: 0, refused: 0, refusals: [] });
  const after = await detail(ids[0] ?? '');
  expect(after.values).toMatchObject({ remark: '校园电梯', ratedSpeed: 1.5 });
  expect(after.maintainer?.id).toBe(maintainerId);
  const [entry] = (await (await clerk()).does(findEquipmentChanges, { id: ids[0] ?? '' })).entries;
  expect(entry).toMatchObject({ business: 'batchUpdate', reference: '共3台', userName: '林受理' });
  expect((await (await clerk()).isRefused(runEquipmentBatch, { id: planned.id })).errorMsg).toBe(
    '这次批量修改已经开始，请勿重复提交',
  );
});

it('a search that cannot be read is refused: without its condition it would find every record of the kind', async () => {
  for (const search of [
    { dueDateStart: '2026-02-30' },
    { isIncomplete: 'perhaps' },
    { advancedQuery: '{"and":null}' },
  ]) {
    const asked = { kindCode, ids: [], isWholeSearch: true, search, values: { remark: '全部' } };
    const refused = await (await clerk()).isRefused(previewEquipmentBatch, asked);
    expect([search, Object.keys(refused.fieldErrors ?? {})]).toEqual([search, ['search']]);
  }
});

it('a record that somebody has changed since the preview is refused by name, the others are written', async () => {
  const ids = liftsOf('hotel');
  const planned = await preview(ids, { remark: '酒店' });
  await edited(ids[1] ?? '', { internalNo: '88#' });
  const done = await run(planned.id);
  expect(done).toMatchObject({ changed: 3, refused: 1 });
  expect(done.refusals[0]).toMatchObject({ id: ids[1], reason: expect.stringMatching(/^此设备档案已由林受理于/) });
  expect(await (await clerk()).does(findEquipmentBatch, { id: planned.id })).toEqual(done);
});

it('takes all that a search finds', async () => {
  const search = findEquipment.request.encode({ kindCode, useUnitName: '云栖' }) as Record<string, unknown>;
  const asked = { kindCode, ids: [], isWholeSearch: true, search, values: { remark: '小区' } };
  const planned = await (await clerk()).does(previewEquipmentBatch, asked);
  expect(planned.total).toBe(8);
});

it('refuses what the rows below a record say', async () => {
  const values = { equipmentCategoryCode: '8300', equipmentVarietyCode: '8310', useStatus: '2', factoryNo: 'GD-1' };
  const { id } = await (await clerk()).does(saveEquipment, { kindCode: '8000', values });
  const asked = (given: GivenValues) => ({ kindCode: '8000', ids: [id], values: given });
  const refused = async (given: GivenValues) =>
    (await (await clerk()).isRefused(previewEquipmentBatch, asked(given))).errorMsg;
  expect(await refused({ totalLength: '120' })).toMatch(/长度.*不能批量修改$/);
  expect(await refused({ nextInspectionDate: '2027-01-31' })).toMatch(/检验日期不能批量修改$/);
  expect(await (await clerk()).does(previewEquipmentBatch, asked({ remark: '管网' }))).toMatchObject({ changed: 1 });
});

it('refuses what is no one value for many, and whoever lacks the code', async () => {
  const ids = liftsOf('mall');
  const refused = async (values: GivenValues) =>
    (await (await clerk()).isRefused(previewEquipmentBatch, { kindCode, ids, values })).errorMsg;
  expect(await refused({ deviceCode: '1' })).toBe('设备代码不能批量修改');
  expect(await refused({ useStatus: '4' })).toBe('使用状态不能批量修改');
  expect(await refused({ equipmentVarietyCode: '3120' })).toBe('设备品种不能批量修改');
  expect(await refused({})).toBe('请至少选择一项要修改的内容');
  const inspector = await stage.person('jianyan1');
  const answer = await inspector.sends(previewEquipmentBatch, { kindCode, ids, values: { remark: '' } });
  expect(answer.statusCode).toBe(403);
});

/** So many lifts of one address, as an import makes them. */
async function lifts(count: number, useAddress: string) {
  const template = await stage.db
    .selectFrom('equipment')
    .selectAll()
    .where('id', '=', liftsOf('yunqi')[0] ?? '')
    .executeTakeFirstOrThrow();
  const generated = (key: string) => key === 'isIncomplete' || key.endsWith('Normal');
  const row = Object.fromEntries(Object.entries(template).filter(([key]) => !generated(key))) as Omit<
    typeof template,
    'isIncomplete'
  >;
  const many = Array.from({ length: count }, (_, n) => ({
    ...row,
    id: newId(),
    registrationCode: null,
    identificationCode: `${useAddress}-${n}`,
    useCertificateNo: null,
    factoryNo: null,
    useAddress,
    fields: JSON.stringify(row.fields),
    params: JSON.stringify(row.params),
  }));
  await stage.db.insertInto('equipment').values(many).execute();
  return many;
}

async function planFor(useAddress: string, remark: string) {
  const search = findEquipment.request.encode({ kindCode, useAddress }) as Record<string, unknown>;
  const asked = { kindCode, ids: [], isWholeSearch: true, search, values: { remark } };
  return (await clerk()).does(previewEquipmentBatch, asked);
}

it('many records are done in the background, and what was not is in a file', async () => {
  const many = await lifts(260, '批量新村');
  const planned = await planFor('批量新村', '批量');
  await edited(many[7]?.id ?? '', { internalNo: '7#' });
  const { taskId = '' } = await run(planned.id);
  await updating.runRaw({ taskId }, { db: stage.db, ports: stage.ports });
  const task = await (await clerk()).does(getLongTask, { id: taskId });
  expect(task).toMatchObject({
    kind: 'update',
    title: '批量修改电梯档案（260台）',
    state: 'done',
    note: '已修改259台，未修改1台',
    hasFile: true,
  });
  const result = await (await clerk()).does(findEquipmentBatch, { id: planned.id });
  expect(result).toMatchObject({ changed: 259, refused: 1, refusals: [{ shown: '批量新村-7' }] });
  const file = await (await clerk()).sends(downloadLongTask, { id: taskId });
  expect(file.headers['content-type']).toContain('spreadsheetml');
});

/** A database as a process that is killed has it: what it has begun is not there, and nobody says so. */
function dyingAfter(transactions: number, beforeLast: () => Promise<unknown> = () => Promise.resolve()) {
  let begun = 0;
  const dying = new Proxy(stage.db, {
    get(db, name) {
      if (name === 'transaction' && (begun += 1) > transactions)
        return () => ({ execute: () => new Promise(() => undefined) });
      if (name === 'transaction' && begun === transactions)
        return () => ({
          execute: async (work: (tx: Tx) => Promise<unknown>) => (await beforeLast(), db.transaction().execute(work)),
        });
      const member: unknown = Reflect.get(db, name, db);
      return typeof member === 'function' ? (member.bind(db) as unknown) : member;
    },
  });
  return { dying, begun: () => begun };
}

it('a batch whose server was killed is gone on with at the next start, and each record counted once', async () => {
  const many = await lifts(240, '断电新村');
  const planned = await planFor('断电新村', '断电');
  await edited(many[3]?.id ?? '', { internalNo: '3#' });
  const { taskId = '' } = await run(planned.id);
  const { dying, begun } = dyingAfter(KEPT);
  void updating.runRaw({ taskId }, { db: dying, ports: stage.ports });
  await expect.poll(begun, { timeout: 60_000 }).toBeGreaterThan(KEPT);
  const { reached } = (await taskRow(taskId)).result as { reached: object };
  expect(reached).toMatchObject({ changed: KEPT - 2, rowNo: KEPT - 1 }); // its begin, and the record that was refused
  // What the start does with a job that no living process holds.
  await sql`update graphile_worker._private_jobs set attempts = max_attempts, locked_by = null, locked_at = null
    where key = ${taskId}`.execute(stage.db);
  await stage.db.transaction().execute(giveUpSilent);
  expect((await taskRow(taskId)).state).toBe('running');
  await updating.runRaw({ taskId }, { db: stage.db, ports: stage.ports });
  expect(await (await clerk()).does(getLongTask, { id: taskId })).toMatchObject({
    state: 'done',
    note: '已修改239台，未修改1台',
  });
  const result = await (await clerk()).does(findEquipmentBatch, { id: planned.id });
  expect(result).toMatchObject({ changed: 239, same: 0, refused: 1, refusals: [{ shown: '断电新村-3' }] });
});

it('a batch that was cut again where it stood says how many were changed, and that the rest can be run again', async () => {
  await lifts(230, '屡断新村');
  const { id } = await planFor('屡断新村', '屡断');
  const { taskId = '' } = await run(id);
  const result = { reached: { rowNo: 60, changed: 58, same: 1, refused: [3] }, takenUpAt: 60 };
  await sql`update long_task set state = 'running', done = 83, alive_at = now() - interval '1 hour',
    result = result || ${JSON.stringify(result)}::jsonb where id = ${taskId}`.execute(stage.db);
  await stage.db.transaction().execute(giveUpSilent);
  expect(await (await clerk()).does(getLongTask, { id: taskId })).toMatchObject({
    state: 'failed',
    done: 60,
    note: '服务多次中断，任务没有完成：已写入58条，另有1条无需修改，其余的重新执行即可，已写入的不会重复',
  });
  const resultNow = async () => (await clerk()).does(findEquipmentBatch, { id });
  expect(await resultNow()).toMatchObject({ total: 230, changed: 58, same: 1, refused: 1 });
  const again = await run(id);
  expect(again.taskId).not.toBe(taskId);
  await updating.runRaw({ taskId: again.taskId ?? '' }, { db: stage.db, ports: stage.ports });
  expect(await resultNow()).toMatchObject({ total: 230, changed: 229, same: 1, refused: 0 });
});

it('a batch that is waited for and whose server was killed says how far it came, and goes on a minute later', async () => {
  const many = await lifts(30, '骤停新村');
  const { id } = await planFor('骤停新村', '骤停');
  await edited(many[3]?.id ?? '', { internalNo: '3#' });
  const actor = await findActor(stage.db, (await clerk()).userId);
  if (!actor) throw new Error('no clerk');
  const { dying, begun } = dyingAfter(10); // its begin, and nine records
  void runBatch(new Batch(dying, stage.ports.log), id, actor);
  await expect.poll(begun, { timeout: 60_000 }).toBeGreaterThan(10);
  const resultNow = async () => (await clerk()).does(findEquipmentBatch, { id });
  const refused = async () => (await (await clerk()).isRefused(runEquipmentBatch, { id })).errorMsg;
  expect(await resultNow()).toMatchObject({ total: 30, changed: 8, same: 0, refused: 1 });
  expect(await refused()).toMatch(/^这次批量修改正在执行，已处理9台（共30台），请勿重复提交/);
  await silent(id);
  const ended = await run(id);
  expect(ended).toMatchObject({ total: 30, changed: 29, same: 0, refused: 1, refusals: [{ shown: '骤停新村-3' }] });
  expect(await resultNow()).toEqual(ended);
  expect(await refused()).toBe('这次批量修改已经开始，请勿重复提交');
});

it('the same call goes on at once with a batch that was cut off, and counts each record once', async () => {
  await lifts(12, '续传新村');
  const { id } = await planFor('续传新村', '续传');
  const actor = await findActor(stage.db, (await clerk()).userId);
  if (!actor) throw new Error('no clerk');
  const key = { userId: actor.userId, key: newId(), said: 'update' };
  const { dying, begun } = dyingAfter(5);
  void runBatch(new Batch(dying, stage.ports.log, key), id, actor);
  await expect.poll(begun, { timeout: 60_000 }).toBeGreaterThan(5);
  const kept = new Map((await findOutcomes(stage.db, key)).map(({ record, outcome }) => [record, outcome]));
  expect(kept.size).toBe(5); // its begin, and four records
  const ended = await runBatch(new Batch(stage.db, stage.ports.log, key, kept), id, actor);
  expect(ended).toEqual({ total: 12, changed: 12, same: 0, refused: 0, refusals: [] });
});

it('the first call, pressed again when another one has ended the batch, answers what came of it', async () => {
  await lifts(12, '再按新村');
  const { id } = await planFor('再按新村', '再按');
  const actor = await findActor(stage.db, (await clerk()).userId);
  if (!actor) throw new Error('no clerk');
  const key = { userId: actor.userId, key: newId(), said: 'update' };
  const { dying, begun } = dyingAfter(5);
  void runBatch(new Batch(dying, stage.ports.log, key), id, actor);
  await expect.poll(begun, { timeout: 60_000 }).toBeGreaterThan(5);
  await silent(id);
  const ended = await run(id);
  const kept = new Map((await findOutcomes(stage.db, key)).map(({ record, outcome }) => [record, outcome]));
  expect(await runBatch(new Batch(stage.db, stage.ports.log, key, kept), id, actor)).toMatchObject(ended);
  expect(await (await clerk()).does(findEquipmentBatch, { id })).toEqual(ended);
});

/** Nobody has carried it on for a minute. */
const silent = (id: string) =>
  sql`update equipment_batch set result = result || jsonb_build_object('aliveAt', now() - interval '61 seconds')
    where id = ${id}`.execute(stage.db);

it('a batch that waits for records which somebody holds is alive', async () => {
  const [first] = await lifts(3, '占用新村');
  const { id } = await planFor('占用新村', '占用');
  await edited(first?.id ?? '', { internalNo: '1#' }); // refused, as one that is held would be
  const actor = await findActor(stage.db, (await clerk()).userId);
  if (!actor) throw new Error('no clerk');
  // its begin, and the record that is refused after a long time
  const { dying, begun } = dyingAfter(2, () => silent(id));
  void runBatch(new Batch(dying, stage.ports.log), id, actor);
  await expect.poll(begun, { timeout: 60_000 }).toBeGreaterThan(2);
  expect((await (await clerk()).isRefused(runEquipmentBatch, { id })).errorMsg).toContain('正在执行');
});

const KEPT = 60;
const taskRow = (id: string) =>
  stage.db.selectFrom('longTask').select(['state', 'result']).where('id', '=', id).executeTakeFirstOrThrow();

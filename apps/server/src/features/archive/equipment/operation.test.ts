import { checkEquipment } from '@tejian/contract/business/application/declared-equipment.contract.ts';
import {
  findEquipmentOperations,
  operateEquipment,
  undoEquipmentOperation,
} from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { getEquipment, saveEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import type { RequestOf } from '@tejian/contract/kit/call.ts';
import { expect, it } from 'vitest';
import { flowGiven } from '../../../../test/given-flow.ts';
import { stageForFile } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
const given = flowGiven(stage);
const liftOf = (unit: string, number = 0) => stage.archive.lifts.filter((lift) => lift.unit === unit)[number]?.id ?? '';
const clerk = () => stage.person('shouli');
const detail = async (id: string) => (await clerk()).does(getEquipment, { id });
const seen = async (...ids: string[]) =>
  Promise.all(ids.map(async (id) => ({ id, version: (await detail(id)).version })));

type Asked = Partial<RequestOf<typeof operateEquipment>>;
const operation = async (ids: string[], asked: Asked) => ({
  operation: 'stop' as const,
  date: '2026-11-01',
  reason: '大修停用',
  rows: await seen(...ids),
  ...asked,
});
const does = async (ids: string[], asked: Asked = {}) =>
  (await clerk()).does(operateEquipment, await operation(ids, asked));
const isRefused = async (ids: string[], asked: Asked = {}) =>
  (await clerk()).isRefused(operateEquipment, await operation(ids, asked));
const operationsOf = async (id: string) => (await clerk()).does(findEquipmentOperations, { id });

it('stops and enables with date and reason, and the history says so', async () => {
  const id = liftOf('hotel');
  await does([id]);
  expect((await detail(id)).values['useStatus']).toBe('3');
  expect((await isRefused([id])).errorMsg).toBe('使用状态为“停用”的设备不能停用');
  const early = await isRefused([id], { operation: 'enable', date: '2026-10-31', reason: '修毕' });
  expect(early).toMatchObject({ fieldErrors: { date: '启用日期不能早于上一次停用的日期（2026-11-01）' } });
  await does([id], { operation: 'enable', date: '2026-11-10', reason: '修毕启用' });
  const [enabled, stopped] = (await (await clerk()).does(findEquipmentChanges, { id })).entries;
  expect(enabled).toMatchObject({ business: 'enable', reference: '启用日期2026-11-10，修毕启用', userName: '林受理' });
  expect(stopped?.changes).toEqual([{ field: 'useStatus', label: '使用状态', before: '在用', after: '停用' }]);
});

it('moves to another unit, place and area, and back while nothing happened after it', async () => {
  const id = liftOf('hotel', 1);
  const before = await detail(id);
  const useUnitId = stage.archive.unitIds.get('office') ?? '';
  await does([id], {
    operation: 'transfer',
    useUnitId,
    useAddress: '金融大厦9号楼',
    areaCode: '350103',
    reason: '过户',
  });
  const after = await detail(id);
  expect(after).toMatchObject({ useUnit: { id: useUnitId }, values: { useAddress: '金融大厦9号楼', useStatus: '2' } });
  const [done] = await operationsOf(id);
  expect(done).toMatchObject({ operation: 'transfer', reason: '过户' });
  expect(done?.notUndoable).toBeUndefined();
  await (await clerk()).does(undoEquipmentOperation, { id: done?.id ?? '' });
  const back = await detail(id);
  expect([back.useUnit?.id, back.values]).toEqual([before.useUnit?.id, before.values]);
  const again = await (await clerk()).isRefused(undoEquipmentOperation, { id: done?.id ?? '' });
  expect(again.errorMsg).toMatch(/^这次操作已由林受理于.*撤销$/);
});

it('does not undo what the record has moved on from', async () => {
  const id = liftOf('hotel', 2);
  await does([id], { operation: 'scrap', reason: '报废' });
  const { version, useUnit, maintainer, kindCode } = await detail(id);
  const edit = { id, version, kindCode, useUnitId: useUnit?.id, maintainerId: maintainer?.id };
  await (await clerk()).does(saveEquipment, { ...edit, values: { remark: '已拆' } });
  const [done] = await operationsOf(id);
  expect(done?.notUndoable).toMatch(/^此后档案已由林受理于.*修改，不能撤销$/);
  const refused = await (await clerk()).isRefused(undoEquipmentOperation, { id: done?.id ?? '' });
  expect(refused.errorMsg).toBe(done?.notUndoable);
});

it('a form does not change the state by the way', async () => {
  const id = liftOf('factory');
  const { version, kindCode, useUnit, maintainer } = await detail(id);
  const edit = { id, version, kindCode, useUnitId: useUnit?.id, maintainerId: maintainer?.id };
  const refused = await (await clerk()).isRefused(saveEquipment, { ...edit, values: { useStatus: '4' } });
  expect(refused.fieldErrors).toEqual({
    'values.useStatus': '使用状态请通过启用、停用、报废等操作变更，以便记录日期和原因',
  });
  await does([id], { operation: 'correct', useStatus: '5', reason: '导入时登记错误' });
  expect((await detail(id)).values['useStatus']).toBe('5');
});

it('answers for each record of a batch, and one winner of two who are at the same record', async () => {
  const [first, second, stopped] = [liftOf('mall'), liftOf('mall', 1), liftOf('school', 2)];
  const rows = [...(await seen(first, second)), { id: stopped, version: 1 }];
  const stale = rows.map((row) => (row.id === second ? { ...row, version: row.version + 7 } : row));
  const answer = await does([], { rows: stale });
  expect(answer).toMatchObject({ succeeded: 1, failed: 2 });
  expect(answer.results.map(({ errorMsg }) => errorMsg)).toEqual([
    undefined,
    expect.stringMatching(/^此设备档案已由林受理于/),
    '使用状态为“停用”的设备不能停用',
  ]);
  const both = await Promise.all(
    [1, 2].map(async () => (await clerk()).sends(operateEquipment, await operation([second], {}))),
  );
  expect(both.filter((one) => one.json<{ isSuccess: boolean }>().isSuccess)).toHaveLength(1);
});

it('is not done while business runs with it, and gone equipment is not declared', async () => {
  const id = liftOf('office');
  const application = await given.reviewed([id], stage.archive.unitIds.get('office') ?? '');
  const no = (await detail(id)).open.map(({ number }) => number).join('、');
  expect(application.id).toBeTruthy();
  for (const name of ['stop', 'scrap', 'moveAway'] as const)
    expect((await isRefused([id], { operation: name })).errorMsg).toContain(`有在办业务（${no}），请先办结或作废后再`);
  const scrapped = liftOf('warehouse', 3);
  const checked = await (
    await clerk()
  ).does(checkEquipment, { equipmentIds: [scrapped], kindCode: '3000', categoryCode: '21' });
  expect(checked[0]?.problems.join()).toMatch(/的使用状态为“报废”，不受理(定期检验|检验业务)/);
});

it('a supervision user changes nothing', async () => {
  const supervisor = await stage.person('jiancha');
  const answer = await supervisor.sends(operateEquipment, await operation([liftOf('mall', 3)], {}));
  expect(answer.statusCode).toBe(403);
});

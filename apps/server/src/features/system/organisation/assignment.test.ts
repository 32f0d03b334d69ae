import {
  assignEquipment,
  findEquipment,
  getEquipment,
  saveEquipment,
} from '@tejian/contract/archive/equipment/equipment.contract.ts';
import {
  findEquipmentOperations,
  operateEquipment,
} from '@tejian/contract/archive/equipment/equipment-operations.contract.ts';
import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import { assignUnits, findUnitHistory, findUnits } from '@tejian/contract/archive/unit/unit.contract.ts';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { anotherInstitute, personWithEveryCode } from '../../../../test/scope-world.ts';
import { stageForFile, type Person } from '../../../../test/story.ts';

const stage = stageForFile({ archive: true });
let keeper: Person;
let second: Person;
let neighbour: Person;
let neighbourId: string;
const instituteId = () => stage.seeded.instituteId;
const asked = { kindCode: '3000' };
const paging = { pageNo: 1, pageSize: 20 };

beforeAll(async () => {
  neighbourId = await anotherInstitute(stage);
  const organisationId = instituteId();
  keeper = await personWithEveryCode(stage, { loginName: 'keeper', scope: 'all', organisationId });
  second = await personWithEveryCode(stage, { loginName: 'second', scope: 'all', organisationId });
  neighbour = await personWithEveryCode(stage, {
    loginName: 'neighbour',
    scope: 'institute',
    organisationId: neighbourId,
  });
});

const lifts = async (...places: number[]) => {
  const ids = places.map((place) => stage.archive.lifts[place]?.id ?? '');
  return Promise.all(
    ids.map(async (id) => {
      const { version, kindCode, useUnit, maintainer } = await keeper.does(getEquipment, { id });
      return { id, version, kindCode, useUnitId: useUnit?.id, maintainerId: maintainer?.id };
    }),
  );
};
const seen = async (...places: number[]) => (await lifts(...places)).map(({ id, version }) => ({ id, version }));
const withoutInstitute = (table: 'equipment' | 'unit', ids: readonly string[]) =>
  sql`update ${sql.table(table)} set organisation_id = null where id = any(${[...ids]}::uuid[])`.execute(stage.db);

it('lists equipment without an institute and gives it to one, each record with an answer and an entry', async () => {
  const rows = await seen(0, 1, 2);
  const ids = rows.map(({ id }) => id);
  await withoutInstitute('equipment', ids);
  expect(await keeper.does(assignEquipment.count, asked)).toMatchObject({ count: 3 });
  const found = await keeper.does(findEquipment, { ...asked, ...paging, isUnassigned: true });
  expect(found.list.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  expect(found.list.map(({ organisationName }) => organisationName)).toEqual(['', '', '']);

  const [, two, three] = rows;
  const stale = [{ id: ids[0] ?? '', version: 99 }, two, three].filter((row) => row !== undefined);
  const answer = await keeper.does(assignEquipment.assign, { rows: stale, organisationId: neighbourId });
  expect(answer).toMatchObject({ succeeded: 2, failed: 1 });
  expect(answer.results[0]?.errorMsg).toMatch(/修改，请刷新后再保存$/);
  expect(await keeper.does(assignEquipment.count, asked)).toMatchObject({ count: 1 });
  const [entry] = (await keeper.does(findEquipmentChanges, { id: ids[1] ?? '' })).entries;
  expect(entry).toMatchObject({ businessName: '分配归属机构', reference: '归属机构：无 → 邻市检验院', changes: [] });

  // The institute may write it from now on.
  const [record] = await lifts(1);
  await neighbour.does(saveEquipment, { ...record!, values: { remark: '已接收' } });
  const clerk = await stage.person('shouli');
  const refused = await clerk.isRefused(saveEquipment, { ...(await lifts(1))[0]!, values: { remark: '改' } });
  expect(refused.errorMsg).toContain('邻市检验院');
});

it('tells the later of two administrators who was first, and corrects a wrong assignment', async () => {
  const rows = await seen(4);
  await keeper.does(assignEquipment.assign, { rows, organisationId: neighbourId });
  const late = await second.isRefused(assignEquipment.assign, { rows, organisationId: instituteId() });
  expect(late.errorMsg).toMatch(/^此设备档案已由keeper于.*修改/);
  const again = await second.isRefused(assignEquipment.assign, { rows: await seen(4), organisationId: neighbourId });
  expect(again.errorMsg).toBe('已归属邻市检验院，无需再分配');
  await second.does(assignEquipment.assign, { rows: await seen(4), organisationId: instituteId() });
});

it('leaves what was done before as it was: it can still be undone', async () => {
  const [row] = await seen(5);
  const operation = { operation: 'stop' as const, date: '2026-11-01', reason: '大修' };
  await keeper.does(operateEquipment, { ...operation, rows: [row!] });
  await keeper.does(assignEquipment.assign, { rows: await seen(5), organisationId: neighbourId });
  const [done] = await keeper.does(findEquipmentOperations, { id: row!.id });
  expect(done?.notUndoable).toBeUndefined();
});

it('refuses who does not reach all records, and what is no institute', async () => {
  const rows = await seen(6);
  const own = await neighbour.isRefused(assignEquipment.assign, { rows, organisationId: neighbourId });
  expect(own.errorMsg).toBe('只有数据范围为“全部”的用户可以分配归属机构');
  expect(await neighbour.does(assignEquipment.count, asked)).toEqual({ count: 0, institutes: [] });
  const department = await stage.db
    .selectFrom('organisation')
    .select('id')
    .where('kind', '=', 'department')
    .executeTakeFirstOrThrow();
  for (const organisationId of [department.id, rows[0]!.id, 'x']) {
    const refused = await keeper.isRefused(assignEquipment.assign, { rows, organisationId });
    expect(refused.fieldErrors).toEqual({ organisationId: '请选择一个启用的检验机构' });
  }
});

it('lists units without an institute and gives them to one', async () => {
  const ids = [...stage.archive.unitIds.values()].slice(0, 2);
  await withoutInstitute('unit', ids);
  const { count, institutes } = await keeper.does(assignUnits.count, {});
  expect(count).toBe(2);
  expect(institutes.map(({ id }) => id).toSorted()).toEqual([instituteId(), neighbourId].toSorted());
  const found = await keeper.does(findUnits, { ...paging, isUnassigned: true });
  expect(found.list.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  const rows = found.list.map(({ id, version }) => ({ id, version }));
  const answer = await keeper.does(assignUnits.assign, { rows, organisationId: neighbourId });
  expect(answer.results.map(({ isSuccess, shown }) => [isSuccess, shown !== ''])).toEqual([
    [true, true],
    [true, true],
  ]);
  expect((await keeper.does(findUnits, { ...paging, isUnassigned: true })).count).toBe(0);
  const history = await keeper.does(findUnitHistory, { id: ids[0] ?? '' });
  expect(history.list[0]).toMatchObject({ business: 'assign', reference: '归属机构：无 → 邻市检验院' });
});

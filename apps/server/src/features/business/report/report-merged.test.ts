import {
  findEquipmentMerges,
  mergeEquipment,
  undoEquipmentMerge,
} from '@tejian/contract/archive/equipment/equipment-merge.contract.ts';
import { getEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { confirmLife, findLifeRequests, voidReport } from '@tejian/contract/business/report/report-life.contract.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenInspection } from '../../../../test/given-inspection.ts';
import { givenLift } from '../../../../test/given.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';

// Two records of one device become one, or two again, while the reports on them are valid no longer.
const stage = stageForFile({ drawsOnce: true });
beforeAll(() => givenImages(stage));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const today = chinaDay(new Date());
const clerk = () => stage.person('shouli');
const fromReport = ['lastInspectionReportNo', 'lastInspectionDate', 'lastInspectionConclusion', 'isUnqualified'];

async function told(id: string) {
  const { values } = await (await clerk()).does(getEquipment, { id });
  const { lastInspectionReportNo, lastInspectionDate, nextInspectionDate, isUnqualified } = values;
  return { lastInspectionReportNo, lastInspectionDate, nextInspectionDate, isUnqualified };
}
const seen = async (id: string) => ({ id, version: (await (await clerk()).does(getEquipment, { id })).version });
const merge = async (survivor: string, merged: string, taken: string[]) =>
  (await clerk()).does(mergeEquipment, { survivor: await seen(survivor), merged: await seen(merged), taken });

async function voided(itemNo: string): Promise<void> {
  await (await stage.person('qianfa')).does(voidReport, { itemNo, reason: '检错设备' });
  const head = await stage.person('zhanzhang');
  const [request] = (await head.does(findLifeRequests, {})).filter((one) => one.itemNo === itemNo);
  await head.does(confirmLife, { id: request?.id ?? '', isAccepted: true });
}

it('what a merge took over from a report goes back with it, to what the survivor had', async () => {
  const [lift, twin] = [await givenLift(stage), await givenLift(stage)];
  const own = await givenInspection(stage, { inspectDate: today, lift });
  const before = await told(lift.equipmentId);
  const other = await givenInspection(stage, { inspectDate: today, lift: twin, failing: ['A1.1.4'] });
  const later = await told(twin.equipmentId);
  expect([before.lastInspectionReportNo, later.lastInspectionReportNo]).toEqual([own.reportNo, other.reportNo]);
  await merge(lift.equipmentId, twin.equipmentId, fromReport);
  expect(await told(lift.equipmentId)).toEqual({ ...later, nextInspectionDate: before.nextInspectionDate });
  await voided(other.itemNo);
  expect(await told(lift.equipmentId)).toEqual(before);
});

it('a report of the survivor goes back, whatever the merged record had been told', async () => {
  const [lift, twin] = [await givenLift(stage), await givenLift(stage)];
  const before = await told(lift.equipmentId);
  const own = await givenInspection(stage, { inspectDate: today, lift });
  await givenInspection(stage, { inspectDate: today, lift: twin, failing: ['A1.1.4'] });
  await merge(lift.equipmentId, twin.equipmentId, []);
  await voided(own.itemNo);
  expect(await told(lift.equipmentId)).toEqual(before);
});

it('a merge that was undone leaves each report its own', async () => {
  const [lift, twin] = [await givenLift(stage), await givenLift(stage)];
  const before = [await told(lift.equipmentId), await told(twin.equipmentId)];
  const own = await givenInspection(stage, { inspectDate: today, lift });
  const other = await givenInspection(stage, { inspectDate: today, lift: twin, failing: ['A1.1.4'] });
  await merge(lift.equipmentId, twin.equipmentId, fromReport);
  await (await clerk()).does(undoEquipmentMerge, { id: twin.equipmentId });
  await voided(own.itemNo);
  await voided(other.itemNo);
  expect([await told(lift.equipmentId), await told(twin.equipmentId)]).toEqual(before);
});

it('a merge is not undone that would bring back the dates of a report that is void by now', async () => {
  const [lift, twin] = [await givenLift(stage), await givenLift(stage)];
  const { itemNo, reportNo } = await givenInspection(stage, { inspectDate: today, lift: twin, failing: ['A1.1.4'] });
  await merge(lift.equipmentId, twin.equipmentId, []);
  await voided(itemNo);
  const sentence = new RegExp(
    `^合并后报告${reportNo}已作废（孙站长于[-0-9 :]+），撤销合并会恢复该报告写入的日期，不能撤销$`,
  );
  expect((await (await clerk()).isRefused(undoEquipmentMerge, { id: twin.equipmentId })).errorMsg).toMatch(sentence);
  const [shown] = await (await clerk()).does(findEquipmentMerges, { id: lift.equipmentId });
  expect(shown?.notUndoable).toMatch(sentence);
});

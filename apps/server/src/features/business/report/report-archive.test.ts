import { getEquipment } from '@tejian/contract/archive/equipment/equipment.contract.ts';
import { findEquipmentChanges } from '@tejian/contract/archive/equipment/equipment-history.contract.ts';
import {
  confirmLife,
  correctReport,
  findLifeRequests,
  voidReport,
  withdrawReport,
} from '@tejian/contract/business/report/report-life.contract.ts';
import { findReport } from '@tejian/contract/business/report/report-detail.contract.ts';
import { saveEntry } from '@tejian/contract/business/report/report-entry.contract.ts';
import { withFailing } from '@tejian/domain/business/report/sample-entry.ts';
import { chinaDay } from '@tejian/domain/shared/day/day.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { givenApproval, givenInspection } from '../../../../test/given-inspection.ts';
import { givenLift } from '../../../../test/given.ts';
import { stageForFile } from '../../../../test/story.ts';
import { givenImages } from '../../../../test/given-images.ts';

// What the archive says of the last inspection while reports come, come late, and are valid no longer.
const stage = stageForFile({ drawsOnce: true });
beforeAll(() => givenImages(stage));
afterAll(() => expect(stage.ports.logged.filter((line) => line.includes('"fault"'))).toEqual([]));

const inspectDate = chinaDay(new Date());

async function told(equipmentId: string) {
  const { values } = await (await stage.person('shouli')).does(getEquipment, { id: equipmentId });
  const { lastInspectionReportNo, lastInspectionDate, nextInspectionDate, isUnqualified } = values;
  return { lastInspectionReportNo, lastInspectionDate, nextInspectionDate, isUnqualified };
}

async function ends(itemNo: string, call: typeof voidReport | typeof withdrawReport) {
  await (await stage.person('qianfa')).does(call, { itemNo, reason: '检验数据有误' });
  const head = await stage.person('zhanzhang');
  const [request] = (await head.does(findLifeRequests, {})).filter((one) => one.itemNo === itemNo);
  await head.does(confirmLife, { id: request?.id ?? '', isAccepted: true });
}

it('a void report says nothing: the one before it stands again, and without one what stood before', async () => {
  const lift = await givenLift(stage);
  const before = await told(lift.equipmentId);
  const first = await givenInspection(stage, { inspectDate, lift });
  const afterFirst = await told(lift.equipmentId);
  expect(afterFirst).toMatchObject({ lastInspectionReportNo: first.reportNo, lastInspectionDate: inspectDate });
  const second = await givenInspection(stage, { inspectDate, lift, failing: ['A1.1.4'] });
  expect(await told(lift.equipmentId)).toMatchObject({ lastInspectionReportNo: second.reportNo, isUnqualified: true });
  await ends(second.itemNo, voidReport);
  expect(await told(lift.equipmentId)).toEqual(afterFirst);
  await ends(first.itemNo, withdrawReport);
  expect(await told(lift.equipmentId)).toEqual(before);
  const { entries } = await (await stage.person('shouli')).does(findEquipmentChanges, { id: lift.equipmentId });
  expect(
    entries.filter(({ business }) => business.startsWith('report')).map((one) => [one.business, one.reference]),
  ).toEqual([
    ['reportVoid', first.reportNo],
    ['reportVoid', second.reportNo],
    ['report', second.reportNo],
    ['report', first.reportNo],
  ]);
});

it('a correction that fails takes the next date of the report for which it stands with it', async () => {
  const lift = await givenLift(stage);
  const before = await told(lift.equipmentId);
  const old = await givenInspection(stage, { inspectDate, lift });
  expect((await told(lift.equipmentId)).nextInspectionDate).not.toBe(before.nextInspectionDate);
  const head = await stage.person('keshi');
  const made = await head.does(correctReport, { itemNo: old.itemNo, reason: '限速器动作速度超差' });
  const lead = await stage.person('jianyan1');
  const { template, entryVersion, entry } = await lead.does(findReport, { itemNo: made.itemNo });
  const failed = withFailing(template, entry, ['A1.1.4']);
  await lead.does(saveEntry, { itemNo: made.itemNo, entryVersion, entry: failed });
  await givenApproval(stage, made.itemNo, { failing: ['A1.1.4'] });
  expect(await told(lift.equipmentId)).toEqual({
    lastInspectionReportNo: made.reportNo,
    lastInspectionDate: inspectDate,
    nextInspectionDate: before.nextInspectionDate,
    isUnqualified: true,
  });
  await ends(made.itemNo, withdrawReport);
  expect(await told(lift.equipmentId)).toEqual(before);
});

it('a valid report keeps what it says when the one before it, which said the same, becomes void', async () => {
  const lift = await givenLift(stage);
  const first = await givenInspection(stage, { inspectDate, lift });
  await givenInspection(stage, { inspectDate, lift });
  const standing = await told(lift.equipmentId);
  await ends(first.itemNo, voidReport);
  expect(await told(lift.equipmentId)).toEqual(standing);
});

it('a report that is finished late leaves a later one alone, and stands when that one is withdrawn', async () => {
  const lift = await givenLift(stage);
  const others: { itemNo: string; reportNo: string }[] = [];
  const late = await givenInspection(stage, {
    inspectDate,
    lift,
    beforeFinish: async () => {
      await sql`delete from equipment_lock where equipment_id = ${lift.equipmentId}`.execute(stage.db);
      others.push(await givenInspection(stage, { inspectDate, lift }));
    },
  });
  const [later] = others;
  expect(await told(lift.equipmentId)).toMatchObject({ lastInspectionReportNo: later?.reportNo });
  await ends(later?.itemNo ?? '', withdrawReport);
  expect(await told(lift.equipmentId)).toMatchObject({ lastInspectionReportNo: late.reportNo });
});

it('what somebody typed after the report stays when the report becomes void', async () => {
  const { itemNo, equipmentId } = await givenInspection(stage, { inspectDate });
  const typed = [
    { field: 'nextInspectionDate', before: (await told(equipmentId)).nextInspectionDate, after: '2031-01-31' },
  ];
  await sql`update equipment set next_inspection_date = '2031-01-31' where id = ${equipmentId}`.execute(stage.db);
  await sql`insert into equipment_change (id, equipment_id, user_name, business, changes)
    values (gen_random_uuid(), ${equipmentId}, '林受理', 'edit', ${JSON.stringify(typed)}::jsonb)`.execute(stage.db);
  await ends(itemNo, voidReport);
  expect(await told(equipmentId)).toMatchObject({
    nextInspectionDate: '2031-01-31',
    lastInspectionReportNo: undefined,
  });
});
